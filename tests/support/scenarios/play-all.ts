import fc from 'fast-check'
import { afterAll } from 'vitest'
import type { ScenarioShop } from './play.ts'
import { type Beginning, playScenario, type Step, type Tally } from './play-scenario.ts'

/** What is found does not depend on what others left behind, and stays quick to check. */
const scenariosPerShop = 40
const logEvery = 250
const secondMs = 1_000
/** With SHRINK=1 and the SEED of a failure, the shortest scenario that fails is looked for. */
const endOnFailure = !process.env.SHRINK

export interface Scenarios {
  count: number
  seed: number
  beginning: Beginning
  steps: fc.Arbitrary<Step[]>
  /** Called after each. */
  lookAt?: (shop: ScenarioShop) => Promise<void>
}

const die = fc.nat(9_999)

/** Any sequence of actions, by how often each is chosen. */
export const stepsOf = (
  weights: Readonly<Record<string, number>>,
  length = { minLength: 6, maxLength: 24 },
): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      action: fc.oneof(
        ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
      ),
      dice: fc.record({ which: die, how: die, wild: fc.nat(9).map((n) => n === 0) }),
      twice: fc.nat(4).map((n) => n === 0),
    }),
    { ...length, size: 'max' },
  )

export const timeLimitOf = (count: number) => count * 10 * secondMs + 120 * secondMs

/** Plays scenarios in shops of a kind; the shops of a test file end with it. */
export function scenarioPlayer(start: () => Promise<ScenarioShop>) {
  let shop: ScenarioShop | null = null
  const renew = async () => {
    await shop?.close()
    shop = null
  }
  afterAll(renew)
  return async function playAll({ count, seed, beginning, steps, lookAt }: Scenarios): Promise<Tally> {
    const tally: Tally = {}
    let played = 0
    const play = async (each: Step[]) => {
      if (played % scenariosPerShop === 0) await renew()
      played++
      shop ??= await start()
      try {
        await playScenario(shop, { steps: each, beginning, tally })
        await lookAt?.(shop)
        if (played % logEvery === 0) console.log(`${played} of ${count} scenarios`)
      } catch (error) {
        // What went wrong must not spoil what is tried next.
        await renew()
        throw error
      }
    }
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: count, seed, endOnFailure })
    console.log(`${played} scenarios (seed ${seed}): ${summary(tally)}`)
    return tally
  }
}

const summary = (tally: Tally) =>
  Object.entries(tally)
    .map(([name, { done, refused }]) => `${name} ${done}/${done + refused}`)
    .join(', ')
