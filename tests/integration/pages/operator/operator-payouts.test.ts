import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'

const list = '/operator/payouts'

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate order_group, ledger_transaction, payout_batch cascade'))

/** Bia's bag of the café, delivered long ago. */
async function earned() {
  const { services, world } = shop
  const { order } = await anOrder(
    { services, world },
    { items: [[world.variants.beans250, 1]], isPlatform: true },
  )
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const done = { status: 'completed', completedAt: at } as const
    await tx.update(schema.order).set(done).where(eq(schema.order.id, order.id))
    await bookCompleted(tx, { order, settlement: 'platform', at })
  })
}

async function drafted() {
  await earned()
  return (await shop.post(list, { intent: 'draft' })).headers.location ?? ''
}
const page = async (path: string) => (await shop.olga.get(path).expect(200)).text
const statuses = async () => (await listPayouts(shop.services.db)).map(({ status }) => status)

test('only the operator makes payouts', async () => {
  expect(await refusesOthers(shop, list)).toBe('/sign-in?to=%2Foperator%2Fpayouts')
  const batch = await drafted()
  expect(await refusesOthers(shop, `${batch}.csv`)).toContain('403')
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(`${batch}.csv`)).status).toBe(403)
  expect((await shop.visitor().get(`${batch}.csv`)).headers.location).toContain('/sign-in?to=')
  for (const unknown of [
    `${list}/20200101-1`,
    `${list}/20200101-1.csv`,
    `${list}/nonsense`,
    `${list}/nonsense.csv`,
  ])
    expect((await shop.olga.get(unknown)).status, unknown).toBe(404)
})

test('a batch of payouts is drafted, approved, sent and paid, and repeating a step changes nothing', async () => {
  const nothing = await shop.post(list, { intent: 'draft' })
  expect(nothing.status).toBe(200)
  expect(nothing.text).toContain(messages.nothing)

  const batch = await drafted()
  expect(batch).toMatch(/^\/operator\/payouts\/\d{8}-1$/)
  expect(await page(list)).toContain(batch)
  expect(await page(batch)).toContain('Café da Serra')
  for (const [intent, status] of [
    ['approve', 'approved'],
    ['send', 'processing'],
    ['paid', 'paid'],
  ] as const) {
    for (let click = 0; click < 2; click++)
      expect((await shop.post(batch, { intent })).headers.location, intent).toBe(batch)
    expect(await statuses()).toEqual([status])
  }
  const late = await shop.post(batch, { intent: 'call-off' })
  expect(late.status).toBe(409)
  expect(late.text).toContain(messages.tooLate)
  expect((await shop.post(batch, { intent: 'explode' })).status).toBe(422)
})

test('a store without a Pix key is listed, and is paid after it has one', async () => {
  const { merchant } = schema
  const isCafe = eq(merchant.slug, 'cafe')
  await earned()
  const { pixKey } = shop.world.merchants.cafe
  await shop.services.db.update(merchant).set({ pixKey: null }).where(isCafe)
  expect((await shop.post(list, { intent: 'draft' })).text).toContain(messages.nothing)
  expect(await page(list)).toContain(messages.withoutKey(['Café da Serra']))
  await shop.services.db.update(merchant).set({ pixKey }).where(isCafe)
  expect(await page(list)).not.toContain(messages.withoutKey(['Café da Serra']))
  expect((await shop.post(list, { intent: 'draft' })).status).toBe(303)
})

test('the bank file contains the payouts that were sent, and is the same at each download', async () => {
  const batch = await drafted()
  await shop.post(batch, { intent: 'approve' })
  expect((await shop.olga.get(`${batch}.csv`)).text.trim().split('\n')).toHaveLength(1)
  await shop.post(batch, { intent: 'send' })
  expect(await page(batch)).toContain(`${batch}.csv`)
  const file = await shop.olga.get(`${batch}.csv`).expect(200)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(file.text).toContain(shop.world.merchants.cafe.pixKey)
  expect((await shop.olga.get(`${batch}.csv`)).text).toBe(file.text)
})

test('a payout that the bank refused needs a reason, and can be sent again', async () => {
  const batch = await drafted()
  for (const intent of ['approve', 'send']) await shop.post(batch, { intent })
  const silent = await shop.post(batch, { intent: 'failed', store: 'cafe', reason: ' ' })
  expect(silent.status).toBe(422)
  expect(silent.text).toContain(messages.fieldErrors.reason)
  expect((await shop.post(batch, { intent: 'failed', reason: 'all of them' })).status).toBe(404)
  expect((await shop.post(batch, { intent: 'failed', store: 'ana', reason: 'not here' })).status).toBe(404)
  await shop.post(batch, { intent: 'failed', store: 'cafe', reason: 'Chave não existe' })
  expect(await page(batch)).toContain('Chave não existe')
  expect(await page(batch)).toContain(messages.sendAgain)
  await shop.post(batch, { intent: 'send' })
  await shop.post(batch, { intent: 'paid', store: 'cafe' })
  await shop.post(batch, { intent: 'sent-back', store: 'cafe', reason: 'Conta encerrada' })
  expect(await statuses()).toEqual(['returned'])
})
