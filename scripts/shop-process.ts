/** V8's settings of the shop's process. `npm run bench -- memory` measures what they save. */
export const shopFlags = [
  // Two thirds of what V8 takes for young objects: half the memory, at no cost that was measured.
  '--max-semi-space-size=8',
  // The old generation is collected when it has grown by this percentage. By default V8 lets it grow to four times its
  // size.
  '--heap-growing-percent=60',
  // The passkey library checks the features of Web Crypto, and Node warns that this is experimental.
  '--disable-warning=ExperimentalWarning',
]

/** Variables of the shop's process, unless the environment has its own. */
export const shopEnv = {
  // One malloc arena: by default each thread that compresses or hashes keeps one of its own.
  MALLOC_ARENA_MAX: '1',
}
