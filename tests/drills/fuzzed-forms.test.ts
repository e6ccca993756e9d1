import { expect, onTestFinished, test } from 'vitest'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { accountPages, type FormPage, operatorPages, panelPages } from '#tests/support/http/form-pages.ts'
import { fuzzForms, fuzzTimes } from '#tests/support/http/fuzz-forms.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { startEmptyApp } from '#tests/support/http/start-app.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'

const minuteMs = 60_000
const options = { timeout: 3 * minuteMs * Math.max(1, fuzzTimes) }

/** In a shop of its own: what one part spoils is nobody else's. */
async function problemsOf(part: string, pagesOf: (shop: Operation) => AsyncGenerator<FormPage>) {
  const reported: unknown[] = []
  const reportError = (error: unknown) => void reported.push(error)
  const shop = await startOperation({ reportError })
  onTestFinished(() => shop.close())
  const theirs = await everythingOfAStore(shop.services, shop.world.merchants.ana.id)
  const random = seededRandom(part)
  const forgetTries = () => shop.database.pool.query('delete from rate_limit')
  const problems: string[] = []
  for await (const page of pagesOf(shop)) {
    problems.push(...(await fuzzForms({ ...page, foreign: Object.values(theirs), random, forgetTries })))
    problems.push(...reported.splice(0).map((error) => `${page.path} reported ${error}`))
  }
  return problems
}

test('no form of a store’s panel fails, whatever is sent', options, async () => {
  expect(await problemsOf('panel', panelPages)).toEqual([])
})

test('no form of the operator fails, whatever is sent', options, async () => {
  expect(await problemsOf('operator', operatorPages)).toEqual([])
})

test('no form of an account or of the shop fails, whatever is sent', options, async () => {
  expect(await problemsOf('account', accountPages)).toEqual([])
})

test('the form that opens a new shop never fails, whatever is sent', async () => {
  const reported: unknown[] = []
  const shop = await startEmptyApp({ reportError: (error) => void reported.push(error) })
  onTestFinished(() => shop.close())
  const path = (await newSetupLink(shop.services, '')) ?? ''
  const forgetTries = () => shop.database.pool.query('delete from rate_limit')
  const page = { visitor: shop.visitor(), path, intents: [''], foreign: [], random: seededRandom('setup') }
  expect(await fuzzForms({ ...page, forgetTries })).toEqual([])
  expect(reported).toEqual([])
})
