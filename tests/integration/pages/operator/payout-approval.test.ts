import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { listPayouts } from '#server/shop/money/payouts/payout-queries.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { notificationsHome } from '#shared/public-routes.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'

const list = '/operator/payouts'
const settings = '/operator/settings'

let shop: Operation
let finance: Awaited<ReturnType<Operation['operatorWho']>>
beforeAll(async () => {
  shop = await startOperation()
  finance = await shop.operatorWho('finance')
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
  await wants('1,00')
})

const wants = (payoutApprovalMinor: string) =>
  shop.post(settings, { intent: 'payout-approval', payoutApprovalMinor }).expect(303)

/** Bia's bag of the café, delivered long ago. */
async function earned() {
  const { services, world } = shop
  const items: [[string, number]] = [[world.variants.beans250, 1]]
  const { order } = await anOrder({ services, world }, { items, isPlatform: true })
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
const numberOf = (path: string) => path.split('/').at(-1) ?? ''
const byFinance = (path: string, intent: string) => finance.visitor.post(path).type('form').send({ intent })
const page = async (path: string, who = shop.olga) => shownHtml((await who.get(path).expect(200)).text)
const statuses = async () => (await listPayouts(shop.services.db)).map(({ status }) => status)
const batchOf = async (path: string) => {
  const isBatch = eq(schema.payoutBatch.number, numberOf(path))
  const [found] = await shop.services.db.select().from(schema.payoutBatch).where(isBatch)
  if (!found) throw new Error(`No batch ${path}`)
  return found
}
const actions = async () => {
  const rows = await shop.services.db.select().from(schema.auditEntry)
  return rows
    .filter(({ action }) => action === 'payouts.approved')
    .map(({ role, userId }) => ({ role, userId }))
}

test('a batch from the sum on goes on only after another operator has approved it', async () => {
  const batch = await drafted()
  expect(await page(list)).toContain(messages.waits)
  expect(await page(batch)).toContain(messages.secondPerson.own)
  expect(await page(notificationsHome, finance.visitor)).toContain(
    `Os repasses ${numberOf(batch)} esperam pela aprovação de uma segunda pessoa.`,
  )
  expect(await page(batch)).not.toContain('value="approve"')
  for (const intent of ['approve', 'send', 'send-by-pix', 'paid']) {
    const { status, text } = await shop.post(batch, { intent })
    expect(status, intent).toBe(409)
    if (intent === 'approve') expect(shownHtml(text)).toContain(ruleMessages.second_person_needed)
  }
  expect(
    (await shop.olga.get(`${batch}.csv`).expect(200)).text.trim().split('\n'),
    'an empty file',
  ).toHaveLength(1)
  expect(await statuses()).toEqual(['draft'])

  expect(await page(batch, finance.visitor)).toContain('value="approve"')
  for (let click = 0; click < 2; click++) await byFinance(batch, 'approve').expect(303)
  expect(await statuses()).toEqual(['approved'])
  expect(await batchOf(batch)).toMatchObject({
    createdBy: shop.world.users.olga.id,
    approvedBy: finance.id,
    needsSecondPerson: true,
  })
  expect(await actions()).toEqual([{ role: 'operator', userId: finance.id }])
  expect(await page(batch)).toContain(finance.name)
  for (const intent of ['send', 'paid']) await shop.post(batch, { intent }).expect(303)
  expect(await statuses()).toEqual(['paid'])
  // The order was completed without its history.
  const differences = await verify(shop.services)
  expect(differences.filter(({ check }) => check !== 'order_timeline')).toEqual([])
})

test('a smaller batch, and every one without the setting, is approved by whoever prepared it', async () => {
  for (const sum of ['9.999,00', '']) {
    await shop.database.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
    await wants(sum)
    const batch = await drafted()
    expect(await page(list)).not.toContain(messages.waits)
    await shop.post(batch, { intent: 'approve' }).expect(303)
    expect(await statuses()).toEqual(['approved'])
  }
})

test('a draft that has grown over the sum waits from then on, and the setting cannot free it', async () => {
  await wants('50,00')
  const batch = await drafted()
  expect((await batchOf(batch)).needsSecondPerson).toBe(false)
  const [before] = await listPayouts(shop.services.db)
  await wants('1,00')
  await shop.post(batch, { intent: 'approve' }).expect(303)
  expect(await statuses()).toEqual(['draft'])
  expect(before?.amountMinor).toBeGreaterThan(100)
  expect(await page(batch)).toContain(messages.secondPerson.own)
  await wants('')
  await shop.post(batch, { intent: 'approve' }).expect(409)
  await byFinance(batch, 'approve').expect(303)
  expect(await statuses()).toEqual(['approved'])
})

test('who is alone is told so, and the command line approves in the name of the system', async () => {
  const batch = await drafted()
  const isFinance = eq(schema.user.id, finance.id)
  const { db } = shop.services
  await db.update(schema.user).set({ operatorRole: 'support' }).where(isFinance)
  expect(await page(batch)).toContain(messages.secondPerson.command(numberOf(batch)))
  await byFinance(batch, 'approve').expect(403)
  await db.update(schema.user).set({ operatorRole: 'finance' }).where(isFinance)
  expect(await page(batch)).not.toContain(messages.secondPerson.command(numberOf(batch)))
  const services = { ...shop.services, author: { role: 'system' } as const }
  const before = (await actions()).length
  await settlePayouts(services, { number: numberOf(batch) }, { to: 'approved' })
  expect((await actions()).slice(before)).toEqual([{ role: 'system', userId: null }])
  expect(await batchOf(batch)).toMatchObject({ approvedBy: null, approvedAt: expect.any(Date) })
})

test('author and second person approve at the same moment: the second alone', async () => {
  for (let round = 0; round < 4; round++) {
    await shop.database.pool.query('truncate order_group, ledger_transaction, payout_batch cascade')
    const batch = await drafted()
    const answers = await Promise.all([
      shop.olga.post(batch).type('form').send({ intent: 'approve' }),
      byFinance(batch, 'approve'),
    ])
    expect(answers[1]?.status).toBe(303)
    // Whoever comes after the approval changes nothing.
    expect([303, 409]).toContain(answers[0]?.status)
    expect((await batchOf(batch)).approvedBy).toBe(finance.id)
    expect(await statuses()).toEqual(['approved'])
  }
})

test('the database itself lets no batch go on without its second person', async () => {
  const batch = await drafted()
  const { pool } = shop.database
  await expect(pool.query(`update payout set status = 'approved'`)).rejects.toMatchObject({
    constraint: 'payout_second_person',
  })
  await expect(pool.query(`update payout set status = 'paid'`)).rejects.toMatchObject({
    constraint: 'payout_second_person',
  })
  const approve = 'update payout_batch set approved_at = now(), approved_by = $1 where number = $2'
  await expect(pool.query(approve, [shop.world.users.olga.id, numberOf(batch)])).rejects.toMatchObject({
    constraint: 'payout_batch_second_person',
  })
  await pool.query(approve, [finance.id, numberOf(batch)])
  await pool.query(`update payout set status = 'approved'`)
  await shop.database.pool.query(`update payout set status = 'canceled'`)
})
