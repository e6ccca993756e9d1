import { hash, random } from '#scripts/bench/seeded-random.ts'

/** Another seed is played with `SEED=…`; a test that fails prints the one it had. */
export const faultSeed = process.env.SEED ?? '850507'

/** Random numbers from 0 to 1 of one test: the same for the same seed, whatever other tests draw. */
export function seededRandom(test: string): () => number {
  console.log(`seed ${faultSeed} of "${test}"`)
  return random(`${faultSeed} ${hash(test)}`)
}
