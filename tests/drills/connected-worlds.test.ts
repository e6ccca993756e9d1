import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountWeights } from '#tests/support/scenarios/account-actions.ts'
import { startConnectedShop } from '#tests/support/scenarios/connected-shop.ts'
import { scenarioPlayer, stepsOf, timeLimitOf } from '#tests/support/scenarios/play-all.ts'

/** `npm run prove` plays more. */
const scenarios = Number(process.env.SCENARIOS ?? 4)
const seed = Number(process.env.SEED ?? 850_825)
const playAll = scenarioPlayer(startConnectedShop)

test(
  'after any sequence of actions with faulty accounts the books are right, and are those of the accounts to the cent',
  async () => {
    const tally = await playAll({
      count: scenarios,
      seed,
      beginning: {
        usual: ['place', 'pay', 'runJobs', 'accept', 'ship', 'deliver', 'sendBack', 'receive'],
        atLeast: 1,
      },
      // Long ones, and as varied as can be: what went wrong shows late.
      steps: fc.noBias(stepsOf(accountWeights, { minLength: 25, maxLength: 45 })),
    })
    const expected = process.env.SEED ? [] : ['place', 'pay', 'runJobs', 'breakAccount']
    expect(expected.filter((name) => !tally[name]?.done)).toEqual([])
  },
  timeLimitOf(scenarios),
)
