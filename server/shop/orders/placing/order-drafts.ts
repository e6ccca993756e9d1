import { newId } from '#server/db/new-id.ts'
import { sealTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { discountOf, type OrderPlan, totalOf } from './check-cart.ts'
import type { Checkout } from './checkout.ts'
import { newGroupNumber, newOrderNumber } from './order-number.ts'

/** Builds the row of a new group; its total is what the customer was shown, and matches the cart. */
export const groupDraft = (
  services: Services,
  checkout: Checkout,
  { cartId, createdAt }: { cartId: string; createdAt: Date },
  id = newId(),
) => ({
  id,
  number: newGroupNumber(),
  cartId,
  idempotencyKey: checkout.idempotencyKey,
  customerId: checkout.customerId,
  email: checkout.email,
  name: checkout.name,
  phone: checkout.phone,
  ...sealTaxId(services, { groupId: id, taxId: checkout.taxId }),
  clientKey: checkout.clientKey,
  shipAddress: checkout.address,
  currency: services.country.currency,
  totalMinor: checkout.expectedTotalMinor,
  linkVersion: 1,
  createdAt,
})

export type GroupDraft = ReturnType<typeof groupDraft>

/** Builds the row of a new order: a snapshot, nothing of which is looked up again. */
export const orderDraft = (
  { country }: Services,
  groupId: string,
  { customerId }: Checkout,
  plan: OrderPlan,
  createdAt: Date,
) => ({
  id: newId(),
  number: newOrderNumber(),
  groupId,
  merchantId: plan.part.merchant.id,
  customerId,
  currency: country.currency,
  itemsMinor: plan.part.itemsMinor,
  discountMinor: discountOf(plan),
  offerMinor: plan.part.offersMinor,
  pixDiscountBps: plan.discounts.pixDiscountBps,
  pixDiscountMinor: plan.discounts.pixMinor,
  shippingMinor: plan.option.priceMinor,
  totalMinor: totalOf(plan),
  shippingName: plan.option.name,
  shippingMethod: plan.option.method,
  shippingMinDays: plan.option.minDays,
  shippingMaxDays: plan.option.maxDays,
  shippingServiceId: plan.option.carrier?.serviceId ?? null,
  shippingQuotedMinor: plan.option.carrier?.quotedMinor ?? null,
  cutoffMinute: plan.option.cutoffMinute,
  makingDays: plan.part.makingDays,
  createdAt,
})

export type OrderDraft = OrderPlan & { order: ReturnType<typeof orderDraft> }

export type LineDraft = ReturnType<typeof lineDrafts>[number]

/** Builds the rows of the lines, over which the discounts are spread to the last cent. */
export function lineDrafts(orderId: string, { part, discounts }: OrderPlan) {
  return part.lines.map(({ line, options, offer, offerMinor }, position) => {
    const { variant, product, picture, quantity, personalization } = line
    const discount = discounts.lines[position]
    return {
      id: newId(),
      orderId,
      position,
      variantId: variant.id,
      productHandle: product.handle,
      title: product.title,
      options,
      sku: variant.sku,
      pictureId: picture?.id ?? null,
      quantity,
      unitPriceMinor: variant.priceMinor,
      withdrawalException: product.withdrawalException,
      ...(personalization !== '' && { personalizationLabel: product.personalizationLabel, personalization }),
      offerId: offer?.id ?? null,
      offerMinor,
      discountMinor: 0,
      ...discount,
      totalMinor: quantity * variant.priceMinor - (discount?.discountMinor ?? 0),
    }
  })
}
