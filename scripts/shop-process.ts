/** How the shop's process is run: for little memory, at what README says it costs (`npm run bench -- memory`). */
export const shopFlags = [
  // By itself V8 takes up to 28 times that for the young, and lets the old grow by as much more before it is collected;
  // below that it begins anew after each quiet while.
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  // So little is looked through sooner than handed out to several threads.
  '--no-parallel-scavenge',
  // What it has seen survive, V8 would make among the old at once. One such thing on each request, and the whole request
  // lives until the next full collection.
  '--no-allocation-site-pretenuring',
  // The old is collected when it has grown by so much, not to four times its size.
  '--heap-growing-percent=30',
]

/** How its memory outside of V8 is kept; what the environment says goes first. */
export const shopEnv = {
  // One heap for all threads instead of one for each: those of compressing and hashing leave theirs half empty.
  MALLOC_ARENA_MAX: '1',
  // What glibc takes for large at first. Else the first hash of a password makes it take up to 19 MB for small: such
  // pieces then come out of the heap, and twice as much of it stays when it is free.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
