// SPDX-License-Identifier: GPL-2.0
#include "caller.h"

struct stop_caller stop_caller;
