import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claim, merchant, refund, task } from '#server/db/schema/index.ts'
import { saveClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { sweepDueClaims } from '#server/shop/claims/sweep-due-claims.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { remindOfAllOwedMoney, remindOfOwedMoney } from '#server/shop/orders/refunds/remind-of-owed-money.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { tasksOf } from '#tests/support/shop/payment-state.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { mailsAbout, restock } from '#tests/support/shop/stored-order.ts'

const hourMs = 3_600_000

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
  await restock(shop.services, shop.world.variants.beans250)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})
beforeEach(() => shop.pool.query('delete from pgboss.job'))

/** A paid order whose customer has canceled it: its money is with the store, and nobody sends it but a person. */
async function canceledByCustomer(isPlatform = false) {
  const made = await anOrder(shop, { items: [['beans250', 1]], isPlatform })
  await cancelOrder(shop.services, { orderId: made.orderId, by: 'customer' })
  const [owed] = await shop.services.db.select().from(refund).where(eq(refund.orderId, made.orderId))
  if (!owed) throw new Error('Nothing is owed')
  await shop.pool.query('delete from pgboss.job')
  return { ...made, refundId: owed.id }
}

async function passHours(hours: number) {
  shop.services.passTime(hours * hourMs)
  await remindOfAllOwedMoney(shop.services)
  await remindOfAllOwedMoney(shop.services)
}

const openKinds = async (orderId: string) =>
  (await tasksOf(shop.services, orderId)).filter(({ doneAt }) => !doneAt).map(({ kind }) => kind)

test('a store is reminded after one day and three of the money it owes, and the operator has a task on the fifth', async () => {
  const { orderId, merchantId, refundId } = await canceledByCustomer()
  await passHours(23)
  expect(await mailsAbout(shop.pool, orderId)).toEqual([])
  await passHours(2)
  expect(await mailsAbout(shop.pool, orderId)).toEqual(['refund-reminder'])
  await passHours(48)
  expect(await mailsAbout(shop.pool, orderId)).toEqual(['refund-reminder', 'refund-reminder'])
  expect(await openKinds(orderId)).toEqual(['refund_by_hand'])

  await passHours(48)
  expect(await mailsAbout(shop.pool, orderId)).toEqual([
    'refund-overdue',
    ...['refund-reminder', 'refund-reminder', 'refund-reminder', 'task'],
  ])
  const tasks = await tasksOf(shop.services, orderId)
  expect(tasks).toMatchObject([
    { kind: 'refund_by_hand', merchantId, reminders: 3 },
    { kind: 'refund_overdue', merchantId: null, data: { dueBy: expect.any(String) } },
  ])

  await settleRefund(shop.services, { refundId, merchantId, proof: 'E123' })
  expect(await openKinds(orderId)).toEqual([])
  await passHours(24)
  expect((await mailsAbout(shop.pool, orderId)).filter((name) => name === 'refund-reminder')).toHaveLength(3)
})

test('whoever cancels, and the store, read at once until when the money goes back', async () => {
  const made = await anOrder(shop, { items: [['beans250', 1]] })
  await cancelOrder(shop.services, { orderId: made.orderId, by: 'customer' })
  const due = new Date(shop.services.clock().getTime() + 5 * 24 * hourMs)
  const day = due.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' })
  const mails = await sentMails(shop)
  const toStore = mails.find(({ subject }) => subject.startsWith('Devolver dinheiro'))
  expect(toStore?.text).toContain(`Devolver até: ${day}`)
  expect(toStore?.text).toContain('/merchant/orders?store=cafe')
  const toCustomer = mails.find(({ text }) => text.includes('Seu pedido foi cancelado'))
  expect(toCustomer?.text).toContain(`com o frete, volta para você até ${day}.`)
})

test('whoever cancels after another refund reads when the last of the money is back', async () => {
  const { orderId, merchantId } = await anOrder(shop, { items: [['beans250', 1]] })
  const goodwill = {
    lines: [],
    shippingMinor: 0,
    freeMinor: 500,
    reason: 'goodwill',
    note: 'Veio tarde.',
  } as const
  await refundOrder(shop.services, { ...goodwill, orderId, formKey: crypto.randomUUID() }, { merchantId })
  shop.services.passTime(48 * hourMs)
  await cancelOrder(shop.services, { orderId, by: 'customer' })
  const due = new Date(shop.services.clock().getTime() + 5 * 24 * hourMs)
  const day = due.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' })
  const mail = (await sentMails(shop)).find(({ text }) => text.includes('Seu pedido foi cancelado'))
  expect(mail?.text).toContain(`volta para você até ${day}.`)
})

test('the operator reads whose refund is late, and that the day is over', async () => {
  const { merchantId } = await canceledByCustomer()
  await passHours(5 * 24 + 1)
  const mail = (await sentMails(shop)).find(({ subject }) => subject.startsWith('Reembolso atrasado'))
  const isIt = eq(merchant.id, merchantId)
  const [store] = await shop.services.db.select({ name: merchant.name }).from(merchant).where(isIt)
  expect(mail?.text).toContain(`Loja: ${store?.name}`)
  expect(mail?.text).toContain('O prazo da loja era')
  expect(mail?.text).not.toContain('Responder até')
})

test('the operator who has the money is reminded as a store is, and the customer learns that it is late', async () => {
  const { orderId } = await canceledByCustomer(true)
  await passHours(5 * 24 + 1)
  expect(await mailsAbout(shop.pool, orderId)).toEqual(['refund-overdue', 'refund-reminder'])
  expect(await openKinds(orderId)).toEqual(['refund_by_hand'])
})

test('reminding and giving back at once leave no task behind', async () => {
  const made = await canceledByCustomer()
  const [open] = await tasksOf(shop.services, made.orderId)
  shop.services.passTime(6 * 24 * hourMs)
  const due = { id: open?.id ?? '', orderId: made.orderId }
  await Promise.all([
    remindOfOwedMoney(shop.services, due),
    settleRefund(shop.services, { refundId: made.refundId, merchantId: made.merchantId }),
    remindOfOwedMoney(shop.services, due),
  ])
  expect(await openKinds(made.orderId)).toEqual([])
})

test('the customer sees the day and the proof of a refund by hand, in the mail as well', async () => {
  const { orderId, merchantId, refundId } = await canceledByCustomer()
  await settleRefund(shop.services, { refundId, merchantId, proof: 'E00416968202611281400abcDEF12345' })
  const mail = (await sentMails(shop)).find(({ text }) => text.includes('E00416968202611281400abcDEF12345'))
  expect(mail?.text).toContain('Data')
  const [row] = await shop.services.db.select().from(refund).where(eq(refund.id, refundId))
  expect(row).toMatchObject({ status: 'succeeded', proof: 'E00416968202611281400abcDEF12345' })
  expect(await openKinds(orderId)).toEqual([])
})

const complaint = (orderId: string) => ({
  ...({ orderId, kind: 'refund_not_received', text: 'Não chegou.', formKey: orderId, pictures: [] } as const),
})

test('who canceled may claim that the refund did not come; silence leads to the operator and moves no money', async () => {
  const { orderId, merchantId, totalMinor } = await canceledByCustomer()
  await saveClaim(shop.services, complaint(orderId))
  const isIt = eq(claim.orderId, orderId)
  const [opened] = await shop.services.db.select().from(claim).where(isIt)
  const named = { orderId, protocol: opened?.protocol ?? '', merchantId, userId: null, text: 'Já devolvi' }
  await expect(
    replyClaim(shop.services, { ...named, offer: 'amount', offerMinor: 100 }),
  ).rejects.toMatchObject({ code: 'invalid_transition' })
  shop.services.passTime(7 * 24 * hourMs)
  await sweepDueClaims(shop.services)
  expect(await shop.services.db.select().from(claim).where(isIt)).toMatchObject([{ status: 'under_review' }])
  const refunds = await shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))
  expect(refunds).toMatchObject([{ amountMinor: totalMinor, status: 'pending' }])
})

test('nobody claims a refund of an order that has none', async () => {
  const { orderId } = await anOrder(shop, { items: [['beans250', 1]] })
  await expect(saveClaim(shop.services, complaint(orderId))).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  const isOpen = and(eq(task.orderId, orderId), isNull(task.doneAt))
  expect(await shop.services.db.$count(task, isOpen)).toBe(0)
})
