import { randomUUID } from 'node:crypto'
import { pictureView } from '#server/db/picture-view.ts'
import type { StoredEventData } from '#server/db/schema/index.ts'
import { taxIdName } from '#server/shop/merchants/merchant-queries.ts'
import { acceptsMethod, offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { deliveryView } from '#server/shop/orders/fulfillments/delivery-view.ts'
import type { FoundFulfillment } from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { lastArrival } from '#server/shop/orders/fulfillments/last-arrival.ts'
import { holdEnd, lastStart } from '#server/shop/orders/payments/attempt-draft.ts'
import { isSimulated } from '#server/shop/orders/payments/is-simulated.ts'
import { canLeave, isUnmadePix } from '#server/shop/orders/payments/start-payment.ts'
import { type FoundReturns, orderReturns } from '#server/shop/orders/returns/return-views.ts'
import { qrSvg } from '#server/shop/qr-svg.ts'
import type { Services } from '#server/shop/services.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import type { AddressChangeView } from '#shared/orders/address-changes.ts'
import { type ClaimView, claimKindsOf, maxClaims, type OrderClaimsView } from '#shared/orders/claims.ts'
import { isUnsent } from '#shared/orders/fulfillments.ts'
import type { InvoiceView } from '#shared/orders/invoices.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import {
  badgeOf,
  isAccountMethod,
  isPaidAttempt,
  type OrderEventData,
  type OrderEventView,
  type OrderLineView,
  type OrderState,
  orderEventTypes,
  type PaymentMethod,
  type PaymentView,
} from '#shared/orders/orders.ts'
import type { RefundView } from '#shared/orders/returns.ts'
import type { SubstitutionView } from '#shared/orders/substitutions.ts'
import type { EventFacts, FoundEvent, FoundLine, FoundOrder } from './order-row-queries.ts'
import { shippingView } from './shipping-view.ts'

interface OrderParts extends FoundReturns {
  lines: readonly FoundLine[]
  facts: EventFacts | undefined
  fulfillments: readonly FoundFulfillment[]
  refunds: RefundView[]
  claims: ClaimView[]
  invoices: InvoiceView[]
  addressChange: AddressChangeView | null
  substitutions: SubstitutionView[]
}

/** Returns what customers see of an order, and what they may do with it now. */
export function orderView(
  services: Services,
  found: FoundOrder,
  {
    lines,
    facts,
    fulfillments,
    refunds,
    claims,
    invoices,
    addressChange,
    substitutions,
    ...returns
  }: OrderParts,
): OrderView {
  const { order, group, merchant, attempt } = found
  const { number, itemsMinor, discountMinor, pixDiscountMinor, offerMinor, shippingMinor, totalMinor } = order
  const isPayable = order.status === 'pending' && attempt.status === 'requires_action'
  return {
    number,
    itemsMinor,
    discountMinor,
    pixDiscountMinor,
    offerMinor,
    shippingMinor,
    totalMinor,
    coupon: found.discount,
    campaign: found.campaign,
    createdAt: order.createdAt.toISOString(),
    store: {
      slug: merchant.slug,
      name: merchant.name,
      whatsappUrl: merchant.whatsapp && whatsappLink(merchant.whatsapp),
      legalName: merchant.legalName,
      taxId: `${taxIdName(merchant.taxId, services.country)} ${services.country.taxId.format(merchant.taxId)}`,
    },
    label: badgeOf(stateOf(found)),
    lines: lines.map(lineView),
    shipping: shippingView(services, order, facts?.paidAt ?? null),
    address: {
      ...group.shipAddress,
      postalCode: services.country.postalCode.format(group.shipAddress.postalCode),
    },
    addressChange,
    substitutions,
    addressRegions: canCorrect(found, fulfillments, invoices) ? [...services.country.regions] : null,
    delivery: deliveryView(services, found, fulfillments),
    payment: paymentView(found),
    refunds,
    invoices,
    returns: orderReturns(services, found, lines, returns),
    eventCount: facts?.count ?? 0,
    wasCanceled: facts?.isCanceled ?? false,
    wasDenied: facts?.isDenied ?? false,
    claims: claimsView(services, found, { claims, fulfillments, refunds }),
    canCancel:
      (order.status === 'pending' && attempt.status !== 'processing') ||
      (order.status === 'placed' && order.fulfillmentStatus === 'unfulfilled'),
    canReportPayment: isPayable && attempt.method === 'pix',
    canPayFake: isPayable && isSimulated(services, attempt),
    canPayFakeLate:
      order.status === 'canceled' &&
      order.paymentStatus === 'voided' &&
      isSimulated(services, attempt) &&
      !isPaidAttempt(attempt.status),
    canRetryPayment: canRetry(services, found, attempt.method) && acceptsAgain(services, found),
    otherMethods: otherMethods(services, found),
  }
}

const canCorrect = (
  { order }: FoundOrder,
  fulfillments: readonly FoundFulfillment[],
  invoices: readonly InvoiceView[],
) =>
  order.status === 'placed' &&
  order.shippingMethod !== 'pickup' &&
  isUnsent(fulfillments.map(({ fulfillment }) => fulfillment)) &&
  invoices.length === 0

const canRetry = ({ clock }: Services, { order, attempt }: FoundOrder, method: PaymentMethod) =>
  order.status === 'pending' &&
  (attempt.status === 'expired' ||
    attempt.status === 'failed' ||
    (method === attempt.method ? isUnmadePix(attempt) : canLeave(attempt))) &&
  holdEnd(order, attempt.method) > clock() &&
  lastStart(order, method) > clock()

function claimsView(
  { clock, country }: Services,
  found: FoundOrder,
  { claims, fulfillments, refunds }: Pick<OrderParts, 'claims' | 'fulfillments' | 'refunds'>,
): OrderClaimsView {
  const deliveredAt = lastArrival(fulfillments.map(({ fulfillment }) => fulfillment))
  const { completedAt } = found.order
  const isUnsettled = claims.some(({ settled }) => settled === null)
  const mayOpen = !isUnsettled && claims.length < maxClaims
  const state = { ...stateOf(found), completedAt, deliveredAt, refunds }
  return {
    claims,
    kinds: mayOpen ? claimKindsOf(state, clock(), country) : [],
    hasStoreClosed: found.merchant.status === 'closed',
    formKey: randomUUID(),
  }
}

/** Tells whether the method can be used again: a store's own account may be disconnected meanwhile. */
const acceptsAgain = (services: Services, { attempt, merchant }: FoundOrder) =>
  !isAccountMethod(attempt.method) ||
  acceptsMethod({ ...services, settlement: attempt.settlement }, merchant, attempt.method)

/** Returns the methods that the customer may switch to; with a Pix discount, only Pix. */
function otherMethods(services: Services, found: FoundOrder): PaymentMethod[] {
  const { order, attempt, merchant } = found
  const offers = { ...services, settlement: attempt.settlement }
  return offeredMethods(offers).filter(
    (method) =>
      method !== attempt.method &&
      (method === 'pix' || order.pixDiscountMinor === 0) &&
      acceptsMethod(offers, merchant, method) &&
      canRetry(services, found, method),
  )
}

export const stateOf = ({ order, attempt }: Pick<FoundOrder, 'order' | 'attempt'>): OrderState => ({
  status: order.status,
  paymentStatus: order.paymentStatus,
  fulfillmentStatus: order.fulfillmentStatus,
  cancelReason: order.cancelReason,
  openReturns: order.openReturns,
  attemptStatus: attempt.status,
  isReported: attempt.claimedAt !== null,
  isPickup: order.shippingMethod === 'pickup',
})

const personalizationView = ({ personalizationLabel: label, personalization: text }: FoundLine['line']) =>
  label === null || text === null ? null : { label, text }

export const lineView = ({ line, picture, productHandle, former }: FoundLine): OrderLineView => ({
  title: line.title,
  options: line.options,
  personalization: personalizationView(line),
  sku: line.sku,
  quantity: line.quantity,
  unitPriceMinor: line.unitPriceMinor,
  // The other discounts are shown below the lines, for all of them.
  totalMinor: line.quantity * line.unitPriceMinor,
  offerMinor: line.offerMinor,
  picture: pictureView(picture, line.title),
  productHandle,
  instead: former && { title: former.title, options: former.options },
})

function paymentView({ order, attempt }: FoundOrder): PaymentView {
  const { method, status, nextAction, expiresAt, claimedAt, settlement, isShared } = attempt
  const isPayable = order.status === 'pending' && status === 'requires_action'
  // A customer who claimed the payment too early still needs the code.
  const isClaimed = order.status === 'pending' && status === 'processing' && claimedAt !== null
  const pix = (isPayable || isClaimed) && nextAction.kind === 'pix' ? nextAction : null
  const page = isPayable && nextAction.kind === 'redirect' ? nextAction : null
  return {
    method,
    status,
    amountMinor: isPayable || isClaimed ? attempt.amountMinor : order.totalMinor,
    expiresAt: isPayable ? (expiresAt?.toISOString() ?? null) : null,
    claimedAt: method === 'pix' ? (claimedAt?.toISOString() ?? null) : null,
    pix: pix && { brCode: pix.brCode, qr: qrSvg(pix.brCode), receiver: pix.receiver },
    redirectUrl: page?.url ?? null,
    dueAt: page?.dueAt ?? null,
    isShared: isShared && order.status === 'pending',
    isShownAbove: false,
    isDirect: settlement === 'direct',
    isAutomatic: attempt.connectionId !== null,
  }
}

/** Returns the events of an order; of two at the same moment, the cause comes first. */
export const timeline = (events: readonly (FoundEvent & { person: string | null })[]): OrderEventView[] =>
  events
    .toSorted(
      (a, b) =>
        a.at.getTime() - b.at.getTime() || orderEventTypes.indexOf(a.type) - orderEventTypes.indexOf(b.type),
    )
    .map(({ type, at, data, person }) => ({
      type,
      at: at.toISOString(),
      data: data && shownData(data),
      ...(person !== null && { person }),
    }))

const shownData = ({ formKey: _, claimMinor: __, ...shown }: StoredEventData): OrderEventData => shown
