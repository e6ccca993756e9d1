import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim, orderMessage, orderThread, refund, returnRequest } from '#server/db/schema/index.ts'
import { acceptOffer, requestMediation, withdrawClaim } from '#server/shop/claims/answer-offer.ts'
import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { sweepDueClaims } from '#server/shop/claims/sweep-due-claims.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { type ClaimKind, type ClaimRemedy, claimAcceptDays, maxClaims } from '#shared/orders/claims.ts'
import { anOrder, type OrderState } from '#tests/support/shop/an-order.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { onHand, orderRow, restock } from '#tests/support/shop/stored-order.ts'

const dayMs = 86_400_000

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

interface Claimed {
  kind?: ClaimKind
  state?: OrderState
  isPlatform?: boolean
  pieces?: number
}

/** Bia's order of some bags with a claim about it. */
async function claimed({
  kind = 'broken',
  state = 'delivered',
  isPlatform = false,
  pieces = 2,
}: Claimed = {}) {
  const made = await anOrder(shop, { items: [['beans250', pieces]], state, isPlatform })
  await openClaim(shop.services, { ...newClaim(made.orderId), kind })
  const row = await claimOf(made.orderId)
  return { ...made, row, named: { orderId: made.orderId, protocol: row.protocol } }
}

const newClaim = (orderId: string) => ({
  ...({ orderId, kind: 'broken', text: 'Veio quebrado.', formKey: newId(), ip: newId() } as const),
})

async function claimOf(orderId: string) {
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!row) throw new Error('There is no claim')
  return row
}

type Made = Awaited<ReturnType<typeof claimed>>

const reply = ({ named, merchantId }: Made, offer: ClaimRemedy, offerMinor: number | null = null) =>
  replyClaim(shop.services, {
    ...named,
    merchantId,
    userId: null,
    text: 'Sentimos muito.',
    offer,
    offerMinor,
  })

const decide = ({ row }: Made, remedy: ClaimRemedy, amountMinor: number | null = null) =>
  decideClaim(shop.services, { claimId: row.id, remedy, amountMinor, reason: 'As fotos mostram o defeito.' })

const refundsOf = (orderId: string) =>
  shop.services.db.select().from(refund).where(eq(refund.orderId, orderId))

const silence = async (days: number) => {
  shop.services.passTime(days * dayMs)
  await sweepDueClaims(shop.services)
}

for (const isPlatform of [false, true]) {
  const where = isPlatform ? 'the platform holds the money' : 'the store holds the money'

  test(`a claim that its store leaves unanswered gives the customer everything back when ${where}`, async () => {
    const made = await claimed({ isPlatform })
    await sweepDueClaims(shop.services)
    expect((await claimOf(made.orderId)).status).toBe('open')
    await silence(6)
    expect(await claimOf(made.orderId)).toMatchObject({
      status: 'resolved',
      outcome: 'customer',
      settledBy: 'system',
      dueAt: null,
      refundedMinor: made.totalMinor,
    })
    const refunds = await refundsOf(made.orderId)
    expect(refunds.map(({ amountMinor, reason }) => [amountMinor, reason])).toEqual([
      [made.totalMinor, 'defect'],
    ])
    await sweepDueClaims(shop.services)
    expect(await refundsOf(made.orderId)).toHaveLength(1)
    expect(await findDifferences(shop.services.db)).toEqual([])
  })

  test(`a mediated claim is split, and the books are right, when ${where}`, async () => {
    const made = await claimed({ isPlatform })
    await reply(made, 'nothing')
    await requestMediation(shop.services, made.named)
    await decide(made, 'amount', 1_000)
    expect(await claimOf(made.orderId)).toMatchObject({
      status: 'resolved',
      outcome: 'split',
      refundedMinor: 1_000,
      settledBy: 'operator',
    })
    expect((await refundsOf(made.orderId)).map(({ freeMinor }) => freeMinor)).toEqual([1_000])
    expect(await findDifferences(shop.services.db)).toEqual([])
  })
}

test('the receipt of a claim names its protocol number and the day of the answer', async () => {
  const { row } = await claimed()
  const mails = await sentMails(shop)
  const { country } = shop.services
  const last = new Date((row.dueAt?.getTime() ?? 0) - 1)
  const day = new Intl.DateTimeFormat(country.locale, { timeZone: country.timeZone, dateStyle: 'long' })
  const receipt = mails.find(({ subject }) => subject === `Recebemos a sua reclamação (${row.protocol})`)
  expect(receipt?.text).toContain(row.protocol)
  expect(receipt?.text).toContain(day.format(last))
  const days = (last.getTime() - row.createdAt.getTime()) / dayMs
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(5)
  expect(days).toBeLessThan(6)
  expect(
    mails.some(({ subject }) => subject.includes(`(${row.protocol})`) && subject !== receipt?.subject),
  ).toBe(true)
})

test('the text of a claim and its reply are messages of the order, and nothing waits for an answer after it', async () => {
  const made = await claimed()
  const thread = async () =>
    (await shop.services.db.select().from(orderThread).where(eq(orderThread.orderId, made.orderId)))[0]
  expect(await thread()).toMatchObject({ unreadByMerchant: 1, unreadByCustomer: 0 })
  await reply(made, 'nothing')
  expect(await thread()).toMatchObject({ unreadByMerchant: 0, unreadByCustomer: 1, answerBy: null })
  const written = await shop.services.db
    .select()
    .from(orderMessage)
    .where(eq(orderMessage.orderId, made.orderId))
    .orderBy(orderMessage.createdAt, orderMessage.id)
  expect(written.map(({ side, text }) => [side, text])).toEqual([
    ['customer', 'Veio quebrado.'],
    ['merchant', 'Sentimos muito.'],
  ])
})

test('a form that is sent twice opens one claim, and an order has one unsettled claim', async () => {
  const { orderId } = await anOrder(shop, { items: ['beans250'] })
  const form = newClaim(orderId)
  const answers = await Promise.all([openClaim(shop.services, form), openClaim(shop.services, form)])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  await expect(openClaim(shop.services, newClaim(orderId))).rejects.toMatchObject({ code: 'claim_unsettled' })
})

test('a customer may open only so many claims about an order', async () => {
  const { orderId } = await anOrder(shop, { items: ['beans250'] })
  for (let each = 0; each < maxClaims; each++) {
    await openClaim(shop.services, newClaim(orderId))
    const rows = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
    const open = rows.find(({ status }) => status === 'open')
    await withdrawClaim(shop.services, { orderId, protocol: open?.protocol ?? '' })
  }
  await expect(openClaim(shop.services, newClaim(orderId))).rejects.toMatchObject({
    code: 'too_many_problems',
  })
})

test('an accepted offer is done at once, and a silent customer takes it as well', async () => {
  const accepted = await claimed()
  await reply(accepted, 'amount', 500)
  expect(await acceptOffer(shop.services, accepted.named)).toEqual({ changed: true })
  expect(await acceptOffer(shop.services, accepted.named)).toEqual({ changed: false })
  expect(await claimOf(accepted.orderId)).toMatchObject({ outcome: 'split', refundedMinor: 500 })

  const silent = await claimed()
  await reply(silent, 'nothing')
  await silence(claimAcceptDays - 1)
  expect((await claimOf(silent.orderId)).status).toBe('merchant_replied')
  await silence(2)
  expect(await claimOf(silent.orderId)).toMatchObject({ outcome: 'merchant', refundedMinor: 0 })
  expect(await refundsOf(silent.orderId)).toEqual([])
})

test('goods that are to go back first are a return, and its refund follows when they have arrived', async () => {
  const made = await claimed()
  await reply(made, 'return')
  await acceptOffer(shop.services, made.named)
  const resolved = await claimOf(made.orderId)
  expect(resolved).toMatchObject({ outcome: 'customer', refundedMinor: 0 })
  const [opened] = await shop.services.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.orderId, made.orderId))
  expect(opened).toMatchObject({ id: resolved.returnId, status: 'approved' })
  const back = { orderId: made.orderId, merchantId: made.merchantId, number: opened?.number ?? '' }
  await receiveReturn(shop.services, back)
  const lines = made.lines.map(({ id, quantity }) => ({
    orderLineId: id,
    acceptedQuantity: quantity,
    restock: true,
  }))
  await inspectReturn(shop.services, { ...back, lines, answer: '' })
  expect((await refundsOf(made.orderId)).map(({ amountMinor }) => amountMinor)).toEqual([made.totalMinor])
})

test('silence about a regretted purchase sends the goods back, and then the money (CDC, art. 49)', async () => {
  const made = await claimed({ kind: 'regret' })
  await silence(6)
  const { outcome, returnId, refundedMinor } = await claimOf(made.orderId)
  expect({ outcome, refundedMinor }).toEqual({ outcome: 'customer', refundedMinor: 0 })
  const [opened] = await shop.services.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.id, returnId ?? ''))
  expect(opened).toMatchObject({ kind: 'withdrawal', status: 'approved' })
})

test('silence about what was never sent calls the order off, and its stock comes back', async () => {
  const before = await onHand(shop.services, shop.world.variants.beans250)
  const made = await claimed({ kind: 'not_received', state: 'placed' })
  await silence(6)
  expect((await orderRow(shop.services, made.orderId)).status).toBe('canceled')
  expect((await claimOf(made.orderId)).refundedMinor).toBe(made.totalMinor)
  expect(await onHand(shop.services, shop.world.variants.beans250)).toBe(before)
})

test('a claim about a payment that nobody found goes to the operator, because there is nothing to give back', async () => {
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  await expect(openClaim(shop.services, newClaim(orderId))).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  await reportPayment(shop.services, { orderId })
  await openClaim(shop.services, { ...newClaim(orderId), kind: 'wrong_charge' })
  await silence(6)
  expect((await claimOf(orderId)).status).toBe('under_review')
})

test('nothing is promised or decided that cannot be given back', async () => {
  const made = await claimed({ state: 'shipped' })
  const { totalMinor } = made
  await expect(reply(made, 'amount', totalMinor + 1)).rejects.toMatchObject({ code: 'refund_too_large' })
  await expect(reply(made, 'return')).rejects.toMatchObject({ code: 'nothing_to_return' })
  expect((await claimOf(made.orderId)).status).toBe('open')
  await reply(made, 'amount', totalMinor)
  const goodwill = { lines: [], shippingMinor: 0, freeMinor: 300, reason: 'goodwill', note: '' } as const
  const by = { merchantId: made.merchantId }
  await refundOrder(shop.services, { orderId: made.orderId, ...goodwill, formKey: newId() }, by)
  await acceptOffer(shop.services, made.named)
  expect((await claimOf(made.orderId)).refundedMinor).toBe(totalMinor - 300)
})

test('an order with a claim is not completed before the claim is settled', async () => {
  const made = await claimed()
  await reply(made, 'nothing')
  await requestMediation(shop.services, made.named)
  shop.services.passTime(30 * dayMs)
  await completeOrder(shop.services, made)
  expect((await orderRow(shop.services, made.orderId)).status).toBe('placed')
  await decide(made, 'nothing')
  await completeOrder(shop.services, made)
  expect((await orderRow(shop.services, made.orderId)).status).toBe('completed')
})

test('of a customer who withdraws and a job that resolves at once, one wins', async () => {
  const made = await claimed()
  shop.services.passTime(6 * dayMs)
  const [withdrawn] = await Promise.allSettled([
    withdrawClaim(shop.services, made.named),
    sweepDueClaims(shop.services),
    sweepDueClaims(shop.services),
  ])
  const row = await claimOf(made.orderId)
  expect(row.status).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'resolved')
  expect(await refundsOf(made.orderId)).toHaveLength(row.status === 'resolved' ? 1 : 0)
})

test('of two operators who decide differently at once, one is refused; the same decision twice is one', async () => {
  const made = await claimed()
  await reply(made, 'nothing')
  await requestMediation(shop.services, made.named)
  const decisions = await Promise.allSettled([decide(made, 'refund'), decide(made, 'amount', 700)])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refundsOf(made.orderId)).toHaveLength(1)
  const { outcome } = await claimOf(made.orderId)
  const again = outcome === 'split' ? decide(made, 'amount', 700) : decide(made, 'refund')
  expect(await again).toEqual({ changed: false })
})

test('no actor may move a claim to where the table of moves does not lead', async () => {
  const made = await claimed()
  const refused = { code: 'invalid_transition' }
  await expect(acceptOffer(shop.services, made.named)).rejects.toMatchObject(refused)
  await expect(requestMediation(shop.services, made.named)).rejects.toMatchObject(refused)
  await expect(decide(made, 'nothing')).rejects.toMatchObject(refused)
  await withdrawClaim(shop.services, made.named)
  await expect(reply(made, 'nothing')).rejects.toMatchObject(refused)
  await expect(
    replyClaim(shop.services, {
      ...made.named,
      merchantId: shop.world.merchants.ana.id,
      userId: null,
      text: 'Oi',
      offer: 'nothing',
      offerMinor: null,
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('the database refuses a claim that contradicts itself', async () => {
  const { row } = await claimed()
  const wrong = [
    `status = 'resolved'`,
    `status = 'merchant_replied'`,
    `status = 'under_review'`,
    `due_at = null`,
    `offer = 'amount', reply = '', replied_at = now()`,
    `status = 'withdrawn', settled_at = now(), settled_by = 'customer', due_at = null, outcome = 'customer'`,
    `status = 'resolved', settled_at = now(), settled_by = 'system', due_at = null, outcome = 'merchant', refunded_minor = 1`,
    `status = 'resolved', settled_at = now(), settled_by = 'operator', due_at = null, outcome = 'merchant', refunded_minor = 0`,
  ]
  for (const columns of wrong)
    await expect(
      shop.pool.query(`update claim set ${columns} where id = $1`, [row.id]),
      columns,
    ).rejects.toMatchObject({ code: '23514' })
})
