import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { owedByStores } from '#server/shop/money/ledger/balance-queries.ts'
import { receivedOwed } from '#server/shop/money/payouts/received-queries.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { operatorReceivableMessages as messages } from '#shared/messages/operator/operator-receivables.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'

const path = '/operator/receivables'

let shop: Operation
beforeEach(async () => {
  shop = await startOperation()
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterEach(() => shop.close())

const owed = async () => (await owedByStores(shop.services.db))[0]?.minor ?? 0

test('the operator records a payment of a store’s debt, once per reference', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Freceivables')
  expect((await shop.olga.get(path)).text).toContain(messages.none)
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const before = await owed()
  expect((await shop.olga.get(path)).text).toContain('Café da Serra')

  const paid = { intent: 'receive', store: 'cafe', amount: '1,00', reference: 'TED 1' }
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, paid)).headers.location).toBe(`${path}?done=received`)
  expect((await shop.olga.get(`${path}?done=received`)).text).toContain(messages.done.received)
  expect(await owed()).toBe(before - 100)
  const other = await shop.post(path, { ...paid, amount: '2,00' })
  expect(other.status).toBe(422)
  expect(other.text).toContain(messages.fieldErrors.otherAmount)
  expect(other.text).toContain('value="TED 1"')
})

test('each error of the form is named', async () => {
  const empty = await shop.post(path, { intent: 'receive', store: '', amount: 'muito', reference: '' })
  expect(empty.status).toBe(422)
  for (const error of [
    messages.fieldErrors.store,
    messages.fieldErrors.amount,
    messages.fieldErrors.reference,
  ])
    expect(empty.text).toContain(error)
  const nobody = await shop.post(path, { intent: 'receive', store: 'ninguem', amount: '1', reference: 'x' })
  expect(nobody.text).toContain(messages.fieldErrors.store)
})

test('the operator reverses a mistyped receipt, once, and records the same reference again', async () => {
  const before = await owed()
  const typed = { intent: 'receive', store: 'cafe', amount: '600,00', reference: 'TED 9' }
  await shop.post(path, typed).expect(303)
  expect(await owed()).toBe(before - 60_000)
  const [receipt] = (await receivedOwed(shop.services.db, null)).items
  expect(receipt).toMatchObject({
    store: 'Café da Serra',
    reference: 'TED 9',
    minor: 60_000,
    reversedAt: null,
  })
  expect((await shop.olga.get(path)).text).toContain(messages.reverseYes)

  const reverse = () => shop.post(path, { intent: 'reverse', receipt: receipt?.id ?? '' })
  const answers = await Promise.all([reverse(), reverse(), reverse()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await owed()).toBe(before)
  expect((await receivedOwed(shop.services.db, null)).items[0]?.reversedAt).not.toBeNull()

  await shop.post(path, { ...typed, amount: '1,50' }).expect(303)
  await shop.post(path, { ...typed, amount: '1,50' }).expect(303)
  expect(await owed()).toBe(before - 150)
  expect((await shop.post(path, typed)).text).toContain(messages.fieldErrors.otherAmount)
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('only receipts from stores can be reversed', async () => {
  expect((await shop.post(path, { intent: 'reverse', receipt: newId() })).status).toBe(404)
  await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const { rows } = await shop.database.pool.query(
    `select id from ledger_transaction where kind = 'commission' limit 1`,
  )
  expect((await shop.post(path, { intent: 'reverse', receipt: rows[0].id })).status).toBe(404)
})
