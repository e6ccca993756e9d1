/**
 * V8's settings of the shop's process; what they save is measured by `npm run bench -- memory`. The young generation has
 * the size that V8 gives it: with a quarter of that, collecting it took twice as much of a page's time.
 */
export const shopFlags = [
  // The old generation is collected when it has grown by a third; by itself V8 lets it grow to four times its size.
  '--heap-growing-percent=30',
]

/** Variables of the shop's process, unless the environment has its own. */
export const shopEnv = {
  // One malloc arena: by default each thread that compresses or hashes keeps one of its own.
  MALLOC_ARENA_MAX: '1',
}
