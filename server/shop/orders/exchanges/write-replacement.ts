import { eq } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import {
  order,
  orderGroup,
  orderLine,
  payment,
  paymentAllocation,
  paymentAttempt,
  type returnRequest,
} from '#server/db/schema/index.ts'
import { commissionBasis, freezeCommission } from '#server/shop/money/commission/freeze-commission.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { freezeContract } from '#server/shop/orders/papers/freeze-contract.ts'
import { termsOfPurchase } from '#server/shop/orders/papers/terms-of-purchase.ts'
import { type OrderPlan, totalOf } from '#server/shop/orders/placing/check-cart.ts'
import { groupDraft, lineDrafts, orderDraft } from '#server/shop/orders/placing/order-drafts.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { reserveStock } from '#server/shop/stock/reserve-stock.ts'
import { wantedPart } from './wanted-part.ts'

/**
 * Writes the order that replaces the pieces of a return, at the prices of today less what was off the returned pieces:
 * pending, with its stock held, until these are back. Nobody is asked to pay it before. Errors: `out_of_stock`, also if
 * something is sold no longer.
 */
export async function writeReplacement(
  tx: Db,
  services: Services,
  { order: origin, payment: paid }: LockedOrder,
  request: typeof returnRequest.$inferSelect,
  shippingMinor: number,
): Promise<{ id: string; number: string }> {
  const createdAt = services.clock()
  const { cartId, part, discounts } = await wantedPart(tx, services, {
    returnId: request.id,
    merchantId: origin.merchantId,
  })
  const {
    shippingName: name,
    shippingMethod: method,
    shippingMinDays,
    shippingMaxDays,
    cutoffMinute,
  } = origin
  const days = { minDays: shippingMinDays, maxDays: shippingMaxDays, cutoffMinute }
  const option = { id: 'exchange', name, method, priceMinor: shippingMinor, ...days }
  const plan: OrderPlan = { part, option, discounts }
  const totalMinor = totalOf(plan)
  const checkout = {
    ...(await customerOf(tx, services, origin.groupId)),
    idempotencyKey: `exchange:${request.id}`,
    clientKey: null,
    shipping: {},
    paymentMethod: 'exchange' as const,
    expectedTotalMinor: totalMinor,
  }
  const address = origin.shipAddress ?? checkout.address
  const group = groupDraft(services, { ...checkout, address }, { cartId, createdAt })
  const draft = orderDraft(services, group.id, checkout, plan, createdAt)
  const { id: orderId, number, currency, merchantId } = draft
  const lines = lineDrafts(orderId, plan)
  const { settlement } = paid
  const paymentId = newId()
  const attempt = {
    id: newId(),
    paymentId,
    method: 'exchange',
    status: 'requires_action',
    nextAction: { kind: 'none' },
    amountMinor: totalMinor,
    createdAt,
  } as const
  const commission = await commissionBasis(
    tx,
    lines.map(({ variantId }) => variantId),
    createdAt,
  )
  const terms = await termsOfPurchase(services)
  await batch([
    tx.insert(orderGroup).values(group),
    tx.insert(order).values({ ...draft, exchangeOf: request.id }),
    tx.insert(orderLine).values(lines),
    ...freezeContract(tx, services, { groupId: group.id, terms, createdAt }),
    freezeCommission(tx, commission, [
      { order: { id: orderId, merchantId, currency }, lines, shippingMinor },
    ]),
    tx
      .insert(payment)
      .values({ id: paymentId, groupId: group.id, settlement, currency, amountMinor: totalMinor }),
    tx.insert(paymentAllocation).values({ paymentId, orderId, amountMinor: totalMinor }),
    tx.insert(paymentAttempt).values({ ...attempt, providerRef: attempt.id }),
  ])
  const demands = lines.map(({ id, variantId, quantity }) => ({
    orderId,
    orderLineId: id,
    variantId,
    quantity,
  }))
  await reserveStock(tx, demands)
  for (const type of ['created', 'exchange_opened'] as const)
    await recordEvent(tx, { orderId, type, actor: 'merchant', at: createdAt })
  return { id: orderId, number }
}

/** Returns who the returned pieces were sent to, as in a checkout. */
async function customerOf(tx: Db, services: Services, groupId: string) {
  const [group] = await tx.select().from(orderGroup).where(eq(orderGroup.id, groupId))
  if (!group) throw new Error(`There is no purchase ${groupId}`)
  const { customerId, email, name, phone, shipAddress: address } = group
  return { customerId, email, name, phone, address, taxId: openTaxId(services, group) ?? '' }
}
