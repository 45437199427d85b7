// SPDX-License-Identifier: GPL-2.0
/* The family "ethtool": modules that are plugged in, PHYs, and power over Ethernet. */
#include "nlethtool.h"

static const struct attribute module_attributes[] = {
	HEADER(1), ENUM(2 /* POWER_MODE_POLICY */, 1, ethtool_power_policies),
	ENUM(3 /* POWER_MODE */, 1, ethtool_power_modes),
};
ETHTOOL(module);

static const struct attribute module_eeprom_attributes[] = {
	HEADER(1), U32(2 /* OFFSET */), U32(3 /* LENGTH */), U8(4 /* PAGE */), U8(5 /* BANK */),
	{ 6 /* I2C_ADDRESS */, SHAPE_HEX, 1, {} },
};
ETHTOOL(module_eeprom);

static const struct attribute module_fw_flash_attributes[] = {
	HEADER(1), TEXT(2 /* FILE_NAME */), U32(3 /* PASSWORD */),
	ENUM(4 /* STATUS */, 4, ethtool_flash_states), TEXT(5 /* STATUS_MSG */), UINT(6 /* DONE */),
	UINT(7 /* TOTAL */),
};
ETHTOOL(module_fw_flash);

static const struct attribute plca_attributes[] = {
	HEADER(1), { 2 /* VERSION */, SHAPE_HEX, 2, {} }, U8(3 /* ENABLED */), U8(4 /* STATUS */),
	U32(5 /* NODE_CNT */), U32(6 /* NODE_ID */), U32(7 /* TO_TMR */), U32(8 /* BURST_CNT */),
	U32(9 /* BURST_TMR */),
};
ETHTOOL(plca);

static const struct attribute phy_attributes[] = {
	HEADER(1), U32(2 /* INDEX */), TEXT(3 /* DRVNAME */), TEXT(4 /* NAME */),
	ENUM(5 /* UPSTREAM_TYPE */, 4, ethtool_upstreams), U32(6 /* UPSTREAM_INDEX */),
	TEXT(7 /* UPSTREAM_SFP_NAME */), TEXT(8 /* DOWNSTREAM_SFP_NAME */),
};
ETHTOOL(phy);

static const struct attribute pse_limit_attributes[] = { U32(1 /* MIN */), U32(2 /* MAX */) };
INNER(pse_limit);

static const struct attribute pse_attributes[] = {
	HEADER(1), ENUM(2 /* PODL_PSE_ADMIN_STATE */, 4, ethtool_podl_states),
	ENUM(3 /* PODL_PSE_ADMIN_CONTROL */, 4, ethtool_podl_states),
	ENUM(4 /* PODL_PSE_PW_D_STATUS */, 4, ethtool_podl_power),
	ENUM(5 /* C33_PSE_ADMIN_STATE */, 4, ethtool_c33_states),
	ENUM(6 /* C33_PSE_ADMIN_CONTROL */, 4, ethtool_c33_states),
	ENUM(7 /* C33_PSE_PW_D_STATUS */, 4, ethtool_c33_power), U32(8 /* C33_PSE_PW_CLASS */),
	U32(9 /* C33_PSE_ACTUAL_PW */), ENUM(10 /* C33_PSE_EXT_STATE */, 4, ethtool_c33_ext),
	U32(11 /* C33_PSE_EXT_SUBSTATE */), U32(12 /* C33_PSE_AVAIL_PW_LIMIT */),
	NESTED(13 /* C33_PSE_PW_LIMIT_RANGES */, pse_limit), U32(14 /* PSE_PW_D_ID */),
	U32(15 /* PSE_PRIO_MAX */), U32(16 /* PSE_PRIO */),
};
ETHTOOL(pse);

static const struct attribute pse_ntf_attributes[] = {
	HEADER(1), ANY_FLAGS(2 /* EVENTS */, ethtool_pse_events),
};
ETHTOOL(pse_ntf);

static const struct attribute mse_capabilities_attributes[] = {
	UINT(1 /* MAX_AVERAGE_MSE */), UINT(2 /* MAX_PEAK_MSE */), UINT(3 /* REFRESH_RATE_PS */),
	UINT(4 /* NUM_SYMBOLS */),
};
INNER(mse_capabilities);

static const struct attribute mse_snapshot_attributes[] = {
	UINT(1 /* AVERAGE_MSE */), UINT(2 /* PEAK_MSE */), UINT(3 /* WORST_PEAK_MSE */),
};
INNER(mse_snapshot);

static const struct attribute mse_attributes[] = {
	HEADER(1), NESTED(2 /* CAPABILITIES */, mse_capabilities),
	NESTED(3 /* CHANNEL_A */, mse_snapshot), NESTED(4 /* CHANNEL_B */, mse_snapshot),
	NESTED(5 /* CHANNEL_C */, mse_snapshot), NESTED(6 /* CHANNEL_D */, mse_snapshot),
	NESTED(7 /* WORST_CHANNEL */, mse_snapshot), NESTED(8 /* LINK */, mse_snapshot),
};
ETHTOOL(mse);
