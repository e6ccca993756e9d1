import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { type ActionName, actions } from '#tests/support/scenarios/actions.ts'
import type { ScenarioShop } from '#tests/support/scenarios/play.ts'
import { playScenario, type Step, type Tally } from '#tests/support/scenarios/play-scenario.ts'
import { startScenarioShop } from '#tests/support/scenarios/scenario-shop.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** `npm run prove` plays more. */
const scenarios = Number(process.env.JUMPS ?? 3)
const stepsEach = 14

let shop: ScenarioShop
beforeAll(async () => {
  shop = await startScenarioShop()
})
afterAll(() => shop.close())

test('a clock that jumps days forward and back loses no order, no money and no piece of stock', {
  timeout: 5 * minuteMs,
}, async () => {
  const random = seededRandom('clock jumps')
  const passTime = shop.services.passTime
  let jumpedBack = 0
  // Where time would pass, the clock jumps: an operator who sets it, or a machine that wakes up wrong.
  shop.services.passTime = () => {
    const jumpMs = Math.round((random() - 0.5) * 6 * dayMs)
    if (jumpMs < 0) jumpedBack++
    passTime(jumpMs)
  }
  const names = (Object.keys(actions) as ActionName[]).filter((name) => name !== 'passTime')
  const die = () => Math.floor(random() * 10_000)
  const step = (action: ActionName): Step => ({
    action,
    dice: { which: die(), how: die(), wild: random() < 0.1 },
    twice: random() < 0.2,
  })
  const tally: Tally = {}
  for (let scenario = 0; scenario < scenarios; scenario++) {
    const steps = Array.from({ length: stepsEach }, () => [
      step(names[Math.floor(random() * names.length)] ?? 'place'),
      step('passTime'),
    ])
    await playScenario(shop, { steps: steps.flat(), tally })
  }
  expect(jumpedBack).toBeGreaterThan(scenarios)
  expect(tally.place?.done).toBeGreaterThan(scenarios / 2)
})
