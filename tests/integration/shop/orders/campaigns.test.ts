import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  campaign,
  category,
  ledgerPosting,
  ledgerTransaction,
  order,
  orderCampaign,
  orderLine,
  product,
} from '#server/db/schema/index.ts'
import { endCampaign } from '#server/shop/campaigns/change-campaigns.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { statementPage } from '#server/shop/money/statement/account-statement-page.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { reportLatePayment } from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { anotherBuyer, biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { completedExchange } from '#tests/support/shop/completed-exchange.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock, storedOrder } from '#tests/support/shop/stored-order.ts'

const buyers = 12

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
let anaId: string
beforeAll(async () => {
  shop = await startShop({ poolSize: buyers })
  cafeId = shop.world.merchants.cafe.id
  anaId = shop.world.merchants.ana.id
  await commissionRule(shop.services.db, { bps: 1_000 })
})
beforeEach(async () => {
  for (const name of ['beans250', 'beans1kg', 'mug', 'filter'] as const)
    await restock(shop.services, shop.world.variants[name])
})
afterEach(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.services.db.update(campaign).set({ endedAt: shop.services.clock() })
})
afterAll(() => shop.close())

const offer = (terms?: Parameters<typeof offerCampaign>[1]) => offerCampaign(shop.services, terms)

const storesOf = async (owner: CartOwner) => (await cartView(shop.services, owner, '01310100')).stores

async function buy(owner: CartOwner, changes: Parameters<typeof biasCheckout>[2] = {}) {
  const { services } = shop
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, changes))
  return services.db.select().from(order).where(eq(order.groupId, groupId))
}

const spentOf = async (id: string) =>
  (await shop.services.db.select().from(campaign).where(eq(campaign.id, id)))[0]?.spentMinor

const paidOf = async (orderId: string) =>
  (await shop.services.db.select().from(orderCampaign).where(eq(orderCampaign.orderId, orderId)))[0]

async function postingsOf(orderId: string, ...kinds: LedgerKind[]) {
  const rows = await shop.services.db
    .select({
      kind: ledgerTransaction.kind,
      account: ledgerPosting.account,
      minor: ledgerPosting.amountMinor,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .where(and(eq(ledgerTransaction.orderId, orderId), inArray(ledgerTransaction.kind, kinds)))
    .orderBy(ledgerTransaction.id, ledgerPosting.id)
  return rows.map(({ kind, account, minor }) => `${kind} ${account} ${minor}`)
}

/** What the books have of an order as its store's, in every account. */
async function sumOfStore(orderId: string) {
  const rows = await shop.services.db
    .select({ merchantId: ledgerPosting.merchantId, minor: ledgerPosting.amountMinor })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .where(eq(ledgerTransaction.orderId, orderId))
  return rows.reduce((sum, { merchantId, minor }) => sum - (merchantId ? minor : 0), 0)
}

test('a campaign takes its share off every line, and the store gets the whole price', async () => {
  const { id } = await offer({ bps: 1_333 })
  const made = await anOrder(shop, { items: [['beans250', 2], 'filter'], isPlatform: true })
  const offMinor = Math.round((made.order.itemsMinor * 1_333) / 10_000)
  const pixMinor = made.order.pixDiscountMinor
  expect(made.order).toMatchObject({
    discountMinor: offMinor + pixMinor,
    totalMinor: made.order.itemsMinor - offMinor - pixMinor + made.order.shippingMinor,
  })
  expect(made.lines.every(({ discountMinor }) => discountMinor > 0)).toBe(true)
  expect(await paidOf(made.orderId)).toMatchObject({ campaignId: id, name: 'Natal', itemsMinor: offMinor })
  expect(await postingsOf(made.orderId, 'campaign_paid')).toEqual([
    `campaign_paid campaign_costs ${offMinor}`,
    `campaign_paid merchant_pending ${-offMinor}`,
  ])
  expect(await spentOf(id)).toBe(offMinor)
})

test('in direct settlement the platform owes the store what a campaign pays', async () => {
  await offer({ kind: 'fixed', amountMinor: 700 })
  const made = await anOrder(shop, { items: ['beans1kg'] })
  expect(await postingsOf(made.orderId, 'captured', 'campaign_paid')).toEqual([
    'campaign_paid campaign_costs 700',
    'campaign_paid merchant_receivable -700',
  ])
})

test('a campaign is for its store and its category alone, and a fixed one leaves a tenth of the price', async () => {
  const { db } = shop.services
  const { beans250, mug } = shop.world.variants
  const [casa] = await db.select().from(category).where(eq(category.slug, 'casa'))
  const [cup] = await db
    .select()
    .from(product)
    .where(and(eq(product.merchantId, anaId), eq(product.handle, 'caneca')))
  if (!casa || !cup) throw new Error('The world has no mug in the house')
  await db.update(product).set({ categoryId: casa.id }).where(eq(product.id, cup.id))
  const owner = await guestWith(shop.services, [beans250, 1], [mug, 1])
  const campaignsNow = async () =>
    Object.fromEntries(
      (await storesOf(owner)).map(({ slug, campaign: found }) => [slug, found?.itemsMinor ?? 0]),
    )
  await offer({ merchantId: cafeId, bps: 500 })
  expect(await campaignsNow()).toEqual({ ana: 0, cafe: expect.any(Number) })
  expect((await campaignsNow()).cafe).toBeGreaterThan(0)
  await offer({ categoryId: casa.id, kind: 'fixed', amountMinor: 1_000_000 })
  const [ofAna] = (await storesOf(owner)).filter(({ slug }) => slug === 'ana')
  const line = ofAna?.lines.find(({ variantId }) => variantId === mug)
  expect(ofAna?.campaign?.itemsMinor).toBe(Math.floor(((line?.totalMinor ?? 0) * 9) / 10))
  expect(line?.campaignMinor).toBe(ofAna?.campaign?.itemsMinor)
})

test('the coupon comes first, and the best campaign for the customer after it', async () => {
  const { beans1kg } = shop.world.variants
  await offerCoupon(shop.services, cafeId, 'METADE', { bps: 5_000 })
  await offer({ name: 'Pequena', bps: 100 })
  await offer({ name: 'Grande', bps: 2_000 })
  await offer({ name: 'Só acima', bps: 9_000, minItemsMinor: 1_000_000 })
  await offer({
    name: 'Ainda não',
    bps: 9_000,
    startsAt: new Date(shop.services.clock().getTime() + 3_600_000),
  })
  const owner = await guestWith(shop.services, [beans1kg, 2])
  await applyCoupon(shop.services, owner, { storeSlug: 'cafe', code: 'METADE' })
  const [cafe] = await storesOf(owner)
  const itemsMinor = cafe?.itemsMinor ?? 0
  const couponMinor = Math.round(itemsMinor / 2)
  const campaignMinor = Math.round((itemsMinor - couponMinor) / 5)
  expect(cafe).toMatchObject({
    campaign: { name: 'Grande', itemsMinor: campaignMinor },
    discountMinor: couponMinor + campaignMinor,
  })
  const [bought] = await buy(owner)
  const lines = await shop.services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, bought?.id ?? ''))
  expect(lines[0]?.discountMinor).toBe(bought?.discountMinor)
})

test('a campaign pays shipping up to its limit, and none that a coupon makes free', async () => {
  const { beans1kg } = shop.world.variants
  const owner = await guestWith(shop.services, [beans1kg, 1])
  const before = (await storesOf(owner))[0]?.shippingOptions[0]?.priceMinor ?? 0
  expect(before).toBeGreaterThan(500)
  const { id } = await offer({ kind: 'free_shipping', amountMinor: 500 })
  expect((await storesOf(owner))[0]?.shippingOptions[0]).toMatchObject({
    priceMinor: before - 500,
    savedMinor: 500,
  })
  const [bought] = await buy(owner)
  expect(bought?.shippingMinor).toBe(before - 500)
  expect(await paidOf(bought?.id ?? '')).toMatchObject({ itemsMinor: 0, shippingMinor: 500, spentMinor: 500 })
  await offerCoupon(shop.services, cafeId, 'FRETE', { kind: 'free_shipping' })
  const other = await guestWith(shop.services, [beans1kg, 1])
  await applyCoupon(shop.services, other, { storeSlug: 'cafe', code: 'FRETE' })
  const [free] = await buy(other)
  expect(free?.shippingMinor).toBe(0)
  expect(await paidOf(free?.id ?? '')).toBeUndefined()
  expect(await spentOf(id)).toBe(500)
})

test.each([true, false])(
  'what goes back to a customer takes its part of the campaign back, to the last cent (platform: %s)',
  async (isPlatform) => {
    const { id } = await offer({ kind: 'fixed', amountMinor: 777 })
    const made = await anOrder(shop, { items: ['beans1kg'], isPlatform })
    const actor = isPlatform ? ({ operator: true } as const) : { merchantId: made.merchantId }
    const give = (freeMinor: number) =>
      refundOrder(
        shop.services,
        {
          orderId: made.orderId,
          reason: 'goodwill',
          note: '',
          formKey: randomUUID(),
          lines: [],
          shippingMinor: 0,
          freeMinor,
        },
        actor,
      )
    await give(made.totalMinor - 1_001)
    const campaignMinors = async () =>
      (await storedOrder(shop.services, made.orderId)).refunds.map(({ campaignMinor }) => campaignMinor)
    const first = Math.floor((777 * (made.totalMinor - 1_001)) / made.totalMinor)
    expect(await campaignMinors()).toEqual([first])
    expect(await findDifferences(shop.services.db)).toEqual([])
    await give(1_001)
    expect((await campaignMinors()).toSorted((a, b) => b - a)).toEqual([first, 777 - first])
    expect(await sumOfStore(made.orderId)).toBe(0)
    // The order is not canceled: what was promised stays taken out of the budget.
    expect(await spentOf(id)).toBe(777)
  },
)

test('the summary of a month has what the books have left for the store', async () => {
  const { services } = shop
  const leftOf = async () => {
    const { month } = await statementPage(services, cafeId, { month: '', query: '', cursor: null })
    const { soldMinor, campaignMinor, refundedMinor, chargedBackMinor, commissionMinor } = month
    const paidMinor = soldMinor + campaignMinor
    return { campaignMinor, leftMinor: paidMinor - refundedMinor - chargedBackMinor - commissionMinor }
  }
  await offer({ kind: 'fixed', amountMinor: 900 })
  const before = await leftOf()
  const made = await anOrder(shop, { items: ['beans1kg'], isPlatform: true })
  await anOrder(shop, { items: ['beans1kg'], state: 'pending' })
  await refundOrder(
    services,
    {
      ...{ orderId: made.orderId, reason: 'goodwill', note: '', formKey: randomUUID() },
      ...{ lines: [], shippingMinor: 0, freeMinor: 1_000 },
    },
    { operator: true },
  )
  const after = await leftOf()
  const back = Math.floor((900 * 1_000) / made.totalMinor)
  expect(after.campaignMinor - before.campaignMinor).toBe(900 - back)
  expect(after.leftMinor - before.leftMinor).toBe(await sumOfStore(made.orderId))
})

test('a canceled order gives back to the budget, also after it was paid', async () => {
  const { id } = await offer({ kind: 'fixed', amountMinor: 700 })
  const made = await anOrder(shop, { items: ['beans1kg'], isPlatform: true })
  expect(await spentOf(id)).toBe(700)
  await cancelOrder(shop.services, { orderId: made.orderId, merchantId: made.merchantId })
  expect(await spentOf(id)).toBe(0)
  expect(await sumOfStore(made.orderId)).toBe(0)
})

test.each([
  { left: true, what: 'the budget pays it again' },
  { left: false, what: 'it keeps its discount where the budget has no room by now' },
])('a late payment reinstates an order of a campaign: $what', async ({ left }) => {
  const { services } = shop
  const { id } = await offer({
    kind: 'fixed',
    amountMinor: 700,
    budgetMinor: 700,
    endsAt: new Date(services.clock().getTime() + 72 * 3_600_000),
  })
  const made = await anOrder(shop, { items: ['beans1kg'], state: 'pending' })
  services.passTime(49 * 3_600_000)
  await expireUnpaid(services, { orderId: made.orderId })
  expect(await spentOf(id)).toBe(0)
  if (!left) await anOrder(shop, { items: ['beans1kg'] })
  const about = { orderId: made.orderId, merchantId: made.merchantId }
  await reportLatePayment(services, about)
  const [task] = await tasksOf(services, made.orderId)
  const actor = { merchantId: made.merchantId }
  await settleTask(services, actor, { taskId: task?.id ?? '', action: 'reinstate' })
  expect((await storedOrder(services, made.orderId)).status).toBe('placed')
  expect(await spentOf(id)).toBe(700)
  expect(await paidOf(made.orderId)).toMatchObject({ itemsMinor: 700, spentMinor: left ? 700 : 0 })
  expect(await postingsOf(made.orderId, 'campaign_paid')).toHaveLength(2)
})

test('a payment that was confirmed by mistake undoes what the campaign paid', async () => {
  const { id } = await offer({ kind: 'fixed', amountMinor: 700 })
  const made = await anOrder(shop, { items: ['beans1kg'] })
  await undoConfirmation(shop.services, made)
  expect(await postingsOf(made.orderId, 'campaign_undone')).toEqual([
    'campaign_undone campaign_costs -700',
    'campaign_undone merchant_receivable 700',
  ])
  expect(await sumOfStore(made.orderId)).toBe(0)
  expect(await spentOf(id)).toBe(700)
})

test('an exchange carries what the campaign paid to the replacement, so that its store loses nothing', async () => {
  const { services, world } = shop
  const { id } = await offer({ kind: 'fixed', amountMinor: 900 })
  const made = await anOrder(shop, { items: ['beans250'] })
  const [line] = made.lines
  const exchanged = { orderLineId: line?.id ?? '', quantity: 1, wantedVariantId: world.variants.beans250 }
  const replacementId = await completedExchange(services, { ...made, ...exchanged })
  const [back] = (await storedOrder(services, made.orderId)).refunds
  const carried = Math.floor((900 * (back?.amountMinor ?? 0)) / made.totalMinor)
  expect(back?.campaignMinor).toBe(carried)
  expect(await paidOf(replacementId)).toMatchObject({ itemsMinor: carried, spentMinor: 0 })
  expect(await postingsOf(replacementId, 'campaign_paid')).toEqual([
    `campaign_paid campaign_costs ${carried}`,
    `campaign_paid merchant_receivable ${-carried}`,
  ])
  expect(await spentOf(id)).toBe(900)
})

test('what is left of a budget covers the stores of a cart one after the other, and the cart can be ordered', async () => {
  const { beans1kg, mug } = shop.world.variants
  const { id } = await offer({ kind: 'fixed', amountMinor: 700, budgetMinor: 1_300 })
  const owner = await guestWith(shop.services, [beans1kg, 1], [mug, 1])
  const applied = (await storesOf(owner)).map(({ campaign: found }) => found?.itemsMinor ?? 0)
  expect(applied.toSorted()).toEqual([0, 700])
  expect(await buy(owner)).toHaveLength(2)
  expect(await spentOf(id)).toBe(700)
})

test.each([
  { budgetMinor: 1_000_000, what: 'whole, with a budget that is large enough' },
  { budgetMinor: 901, what: 'in equal shares of a smaller budget' },
])('shipping without a limit is paid for every store of a cart, $what', async ({ budgetMinor }) => {
  const { beans1kg, mug } = shop.world.variants
  const { id } = await offer({ kind: 'free_shipping', amountMinor: null, budgetMinor })
  const owner = await guestWith(shop.services, [beans1kg, 1], [mug, 1])
  const dearest = (await storesOf(owner)).map(({ shippingOptions }) => shippingOptions.at(-1))
  if (budgetMinor === 901) expect(dearest.map((option) => option?.savedMinor)).toEqual([450, 451])
  else expect(dearest.map((option) => option?.priceMinor)).toEqual([0, 0])
  expect(await buy(owner)).toHaveLength(2)
  expect(await spentOf(id)).toBeLessThanOrEqual(budgetMinor)
})

test('twelve buyers at once spend no cent more than the budget, and none pays another price than shown', async () => {
  const { beans1kg } = shop.world.variants
  const { id } = await offer({ kind: 'fixed', amountMinor: 700, budgetMinor: 5 * 700 + 699 })
  const carts = await Promise.all(
    Array.from({ length: buyers }, (_, n) => anotherBuyer(shop.services, n, [beans1kg, 1])),
  )
  const results = await Promise.allSettled(
    carts.map(({ owner, checkout }) => placeOrder(shop.services, owner, checkout)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.length - refused.length).toBe(5)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'cart_changed' })
  expect(await spentOf(id)).toBe(5 * 700)
})

test('a campaign for a first purchase is used once by a person, also at once', async () => {
  const { beans1kg } = shop.world.variants
  await offer({ firstPurchase: true, kind: 'fixed', amountMinor: 700 })
  const taxId = '39053344705'
  const carts = await Promise.all(
    [1, 2, 3, 4].map(async (index) => {
      const owner = await guestWith(shop.services, [beans1kg, 1])
      const changes = { taxId, email: `primeira-${index}@feira.test` }
      return { owner, checkout: await biasCheckout(shop.services, owner, changes) }
    }),
  )
  const results = await Promise.allSettled(
    carts.map(({ owner, checkout }) => placeOrder(shop.services, owner, checkout)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      code: 'cart_changed',
      data: { campaigns: [{ store: 'cafe', name: 'Natal', problem: 'not_first_purchase' }] },
    })
  for (const [index, { status }] of results.entries()) {
    const owner = carts[index]?.owner
    if (status === 'fulfilled' || !owner) continue
    expect((await storesOf(owner))[0]?.campaign).toBeNull()
    const [bought] = await buy(owner, { taxId, email: `primeira-${index + 1}@feira.test` })
    expect(bought?.discountMinor).toBe(bought?.pixDiscountMinor)
  }
})

test('a campaign that ends while somebody fills in the checkout is said, and nothing is ordered', async () => {
  const { beans1kg } = shop.world.variants
  const { id } = await offer()
  const owner = await guestWith(shop.services, [beans1kg, 1])
  const checkout = await biasCheckout(shop.services, owner)
  await endCampaign(shop.services, { campaignId: id, by: { role: 'system' } })
  await expect(placeOrder(shop.services, owner, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
  const [cafe] = await storesOf(owner)
  expect(cafe).toMatchObject({ campaign: null, discountMinor: 0 })
})
