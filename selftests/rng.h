/* SPDX-License-Identifier: GPL-2.0 */
/* Random numbers whose seed repeats a run. */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

struct rng {
	uint64_t state;
};

static inline uint64_t rng_next(struct rng *r)
{
	r->state ^= r->state << 13;
	r->state ^= r->state >> 7;
	r->state ^= r->state << 17;
	return r->state;
}

static inline struct rng rng_seeded(uint64_t seed)
{
	struct rng r = { seed * 0x9e3779b97f4a7c15ULL | 1 };

	rng_next(&r);
	return r;
}

static inline unsigned int rng_below(struct rng *r, unsigned int n)
{
	return (rng_next(r) >> 16) % n;
}

#endif /* RNG_H */
