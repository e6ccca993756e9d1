/**
 * How the shop's process is run. A young generation of 16 MB is a quarter of what V8 takes by itself and costs no
 * processor time: `npm run bench -- memory`.
 */
export const shopFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** One heap for all threads instead of one for each: those of compressing and hashing leave theirs half empty. */
export const shopEnv = { MALLOC_ARENA_MAX: '1' }
