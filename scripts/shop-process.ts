/**
 * How the shop's process is run: with semi-spaces of 16 MB it needs a fifth less memory than with those that V8 takes by
 * itself, for a few per cent of processor time (`npm run bench -- memory`).
 */
export const shopFlags = ['--max-semi-space-size=16']

/** One heap for all threads instead of one for each: those of compressing and hashing leave theirs half empty. */
export const shopEnv = { MALLOC_ARENA_MAX: '1' }
