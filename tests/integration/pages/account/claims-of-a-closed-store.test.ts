import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  claim,
  fulfillment,
  merchant,
  notification,
  orderLine,
  payment,
  paymentAttempt,
  refund,
} from '#server/db/schema/index.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { decideClaimForm } from '#shared/forms/claim-form.ts'
import { href } from '#shared/href.ts'
import { claimMessages as messages, operatorClaimMessages } from '#shared/messages/account/claims.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
beforeAll(async () => {
  shop = await startOperation()
  await restock(shop.services, shop.world.variants.filter)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

const dayMs = 86_400_000

/** A completed order of a store that closes then. */
async function ofAClosedStore({ isPlatform = false } = {}) {
  const { services } = shop
  const setStatus = (status: 'active' | 'closed') =>
    services.db.update(merchant).set({ status }).where(eq(merchant.id, shop.world.merchants.cafe.id))
  await setStatus('active')
  const made = await anOrder(shop, { items: [['filter', 1]], state: 'delivered', isPlatform })
  const deliveredAt = new Date(services.clock().getTime() - 20 * dayMs)
  await services.db.update(fulfillment).set({ deliveredAt }).where(eq(fulfillment.orderId, made.orderId))
  await completeOrder(services, { orderId: made.orderId })
  await setStatus('closed')
  const path = href('order-link', { token: await newOrderLink(services, made.groupId) })
  return { ...made, path }
}

const shown = async (path: string, visitor = shop.visitor()) =>
  shownHtml((await visitor.get(path).expect(200)).text)

async function complain({ path, number, orderId }: Awaited<ReturnType<typeof ofAClosedStore>>) {
  const form = { intent: 'problem', order: number, problem: 'broken', problemNote: 'A alça quebrou.' }
  await shop
    .visitor()
    .post(path)
    .type('form')
    .send({ ...form, formKey: newId() })
    .expect(303)
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!row) throw new Error('There is no claim')
  return { row, operatorsPath: href('operator-claim', { claimId: row.id }) }
}

const decide = (path: string, remedy: string, amount = '') =>
  shop.olga.post(path).type('form').send({ intent: 'decide', remedy, amount, claimText: 'As fotos mostram.' })

test('a claim about a closed store goes straight to the operator, and everybody is told so', async () => {
  const made = await ofAClosedStore()
  expect(await shown(made.path)).toContain(messages.textClosed)
  await shop.database.pool.query('delete from pgboss.job')
  const { row, operatorsPath } = await complain(made)
  expect(row).toMatchObject({ status: 'under_review', reviewAt: row.createdAt, repliedAt: null })
  const mails = await sentMails({ pool: shop.database.pool, services: shop.services as TestServices })
  const isReceipt = ({ subject }: { subject: string }) =>
    subject === `Recebemos a sua reclamação (${row.protocol})`
  const [receipt, ...others] = mails.filter(isReceipt)
  expect(others).toEqual([])
  expect(receipt?.text).toContain(
    'encerrou, então a sua reclamação foi direto para a nossa equipe, que lê a conversa, vê as fotos e decide.',
  )
  expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain(messages.outOfReach)
  const ofStore = mails.find(({ to, subject }) => to !== receipt?.to && subject.includes(row.protocol))
  expect(ofStore?.text).not.toContain('/merchant/')
  expect(await shop.services.db.$count(notification, eq(notification.kind, 'customer_claim'))).toBe(0)
  const page = await shown(made.path)
  expect(page).toContain(messages.customer.due.under_review)
  expect(page).toContain(messages.outOfReach)
  const decision = await shown(operatorsPath, shop.olga)
  expect(decision).toContain(operatorClaimMessages.outOfReach)
  expect(decision).toContain(operatorClaimMessages.outOfReachOffers.refund)
  expect(decision).not.toContain(decideClaimForm.fields.amount.label)
  // Nobody of the store answers any more.
  expect(decision).not.toContain(operatorClaimMessages.answer.open)
})

test('money that went to a closed store is decided about, and nobody is promised it', async () => {
  const made = await ofAClosedStore()
  const { operatorsPath } = await complain(made)
  const part = await decide(operatorsPath, 'amount', '1,00').expect(422)
  expect(shownHtml(part.text)).toContain(ruleMessages.refund_out_of_reach)
  const back = await decide(operatorsPath, 'return').expect(422)
  expect(shownHtml(back.text)).toContain(ruleMessages.nothing_to_return)
  await decide(operatorsPath, 'refund').expect(303)
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, made.orderId))
  expect(row).toMatchObject({ status: 'resolved', outcome: 'customer', refundedMinor: 0, returnId: null })
  expect(await shop.services.db.$count(refund, eq(refund.orderId, made.orderId))).toBe(0)
  expect(await shown(made.path)).toContain(messages.outOfReach)
})

test('money that the platform holds goes back, the store closed or not', async () => {
  const made = await ofAClosedStore({ isPlatform: true })
  const { row, operatorsPath } = await complain(made)
  expect(await shown(made.path)).not.toContain(messages.outOfReach)
  await decide(operatorsPath, 'refund').expect(303)
  const [after] = await shop.services.db.select().from(claim).where(eq(claim.id, row.id))
  expect(after).toMatchObject({ outcome: 'customer', refundedMinor: made.totalMinor })
})

test('no refund is opened that nobody could send', async () => {
  const { orderId } = await ofAClosedStore()
  const parts = { lines: [], shippingMinor: 0, freeMinor: 500, reason: 'goodwill', note: '' } as const
  const request = { orderId, ...parts, formKey: newId() }
  const refused = refundOrder(shop.services, request, { operator: true })
  await expect(refused).rejects.toMatchObject({ code: 'refund_out_of_reach' })
  expect(await shop.services.db.$count(refund, eq(refund.orderId, orderId))).toBe(0)
})

test('card money is out of reach, too, once the closed store’s account is disconnected', async () => {
  const { orderId, groupId } = await ofAClosedStore()
  const ofGroup = eq(payment.groupId, groupId)
  const [owed] = await shop.services.db.select().from(payment).where(ofGroup)
  const ofPayment = eq(paymentAttempt.paymentId, owed?.id ?? '')
  const set = (method: 'card' | 'pix') =>
    shop.services.db.update(paymentAttempt).set({ method }).where(ofPayment)
  await set('card')
  expect(await isOutOfReach(shop.services.db, orderId)).toBe(true)
  await set('pix')
})

test('nothing is sent back to a closed store', async () => {
  const { orderId } = await ofAClosedStore()
  const [line] = await shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  const request = requestReturn(shop.services, {
    orderId,
    kind: 'defect',
    note: 'Quebrou.',
    formKey: newId(),
    lines: [{ orderLineId: line?.id ?? '', quantity: 1 }],
  })
  await expect(request).rejects.toMatchObject({ code: 'nothing_to_return' })
})
