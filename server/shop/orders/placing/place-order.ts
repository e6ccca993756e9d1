import { eq, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { cart } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cartLines } from '#server/shop/cart/cart-line-queries.ts'
import { type CartOwner, isActiveCartOf } from '#server/shop/cart/cart-owner.ts'
import { shipmentOf } from '#server/shop/cart/cart-queries.ts'
import { leaveInCart } from '#server/shop/cart/leave-in-cart.ts'
import { offeredCampaigns } from '#server/shop/cart/offered-campaigns.ts'
import { type StorePart, storeParts, storeProblem } from '#server/shop/cart/store-parts.ts'
import { connectionsOf } from '#server/shop/connections/connection-queries.ts'
import { fullStores } from '#server/shop/merchants/daily-orders.ts'
import { commissionBasis } from '#server/shop/money/commission/freeze-commission.ts'
import { startAttemptsOf } from '#server/shop/orders/payments/start-attempt.ts'
import {
  groupOfCart,
  groupOfLastCart,
  groupsOfKey,
  isSameCheckout,
} from '#server/shop/orders/views/earlier-group-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { type DeliveryQuote, quoteDelivery } from '#server/shop/shipping/quote-delivery.ts'
import { ShopError } from '#shared/errors.ts'
import { isLeftOut } from '#shared/orders/cart.ts'
import { type ChangedCampaign, checkCart } from './check-cart.ts'
import type { Checkout } from './checkout.ts'
import { writeOrders } from './write-orders.ts'

export interface PlacedOrder {
  groupId: string
  /**
   * Version of the order's link, to which the response redirects: nothing has to be read for it once the order is
   * placed.
   */
  linkVersion: number
  /** True if the order had been placed before. */
  repeated: boolean
  /** True if something could not be ordered and is still in the cart. */
  leavesCart: boolean
}

/**
 * Turns the cart into one group of orders, one per store, with reserved stock and a payment attempt; on an error
 * the cart stays as it was. Double clicks, two tabs and retries give the same group.
 */
export async function placeOrder(
  services: Services,
  owner: CartOwner,
  checkout: Checkout,
): Promise<PlacedOrder> {
  try {
    const { isToStart, ...placed } = await inTransaction(services.db, (tx) =>
      placeOnce(tx, services, owner, checkout),
    )
    if (isToStart) await startAttemptsOf(services, placed)
    return placed
  } catch (error) {
    const constraint = violatedConstraint(error) ?? ''
    // The number is taken, which happens once in a trillion.
    if (takenNumbers.includes(constraint)) return placeOrder(services, owner, checkout)
    if (constraint === 'order_group_idempotency_key_unique') throw keyOfAnother(checkout)
    if (hasOrderedBefore(error))
      await services.db.update(cart).set({ orderedBefore: true }).where(isActiveCartOf(owner))
    throw error
  }
}

/** True when a campaign is for a first purchase, and this is none: the cart shows its price without it from now on. */
const hasOrderedBefore = (error: unknown) =>
  error instanceof ShopError &&
  error.code === 'cart_changed' &&
  ((error.data?.campaigns ?? []) as ChangedCampaign[]).some(({ problem }) => problem === 'not_first_purchase')

const takenNumbers = ['order_number_unique', 'order_group_number_unique']

async function placeOnce(tx: Db, services: Services, owner: CartOwner, checkout: Checkout) {
  const now = services.clock()
  // The lock is sent first, so that the next queries read what was committed while it waited.
  const [[locked], [ofKey], lines, campaigns] = await batch([
    lockCart(tx, owner).execute(),
    groupsOfKey(tx, { idempotencyKey: checkout.idempotencyKey }),
    cartLines(services, tx, owner),
    offeredCampaigns(tx, owner, now),
  ])
  const earlier = ({ groupId, linkVersion }: Pick<PlacedOrder, 'groupId' | 'linkVersion'>) => ({
    groupId,
    linkVersion,
    repeated: true,
    isToStart: false,
    leavesCart: lines.length > 0,
  })
  if (ofKey) {
    if (!isSameCheckout(services, ofKey, owner, checkout)) throw keyOfAnother(checkout)
    return earlier({ groupId: ofKey.group.id, linkVersion: ofKey.group.linkVersion })
  }
  const parts = storeParts(lines, { now, campaigns })
  const open = parts.filter((part) => !isLeftOut(storeProblem(services, part, null)))
  const variantIds = open.flatMap((part) => part.lines.map(({ line }) => line.variant.id))
  const { settlement } = services
  const merchantIds = open.map(({ merchant }) => merchant.id)
  const [quotes, commission, connections] = await batch([
    // No carrier is called within the transaction: the quote for the page that was sent still holds.
    quoteDelivery(services, tx, {
      postalCode: checkout.address.postalCode,
      shipments: open.map(shipmentOf),
      requester: null,
    }),
    commissionBasis(tx, variantIds, now),
    connectionsOf(tx, { method: checkout.paymentMethod, settlement, merchantIds }),
  ])
  const ordered = open
    .map((part, index) => ({ part, quote: quotes[index] ?? { options: [], problem: null } }))
    .filter(({ part, quote }) => !isLeftOutThere(services, part, quote, checkout))
  // Another request has completed the same cart, perhaps long ago: a second tab, the back button.
  const found =
    locked?.status === 'completed'
      ? await groupOfCart(tx, locked.id)
      : ordered.length === 0 && (await groupOfLastCart(tx, owner, checkout.expectedTotalMinor))
  if (found) return earlier(found)
  const [first] = parts
  if (!locked || !first) throw new ShopError('cart_empty', 'There is nothing to order')
  if (ordered.length === 0) throw nothingToOrder(services, open[0] ?? first)

  const orders = checkCart(services, ordered, checkout)
  await refuseFullStores(tx, ordered, now)
  const checked = { cartId: locked.id, checkout, orders, commission, connections }
  const written = await writeOrders(tx, services, checked)
  const left = parts.filter((part) => !ordered.some((each) => each.part === part))
  const leftIds = left.map(({ merchant }) => merchant.id)
  await leaveInCart(tx, { owner, cartId: locked.id, merchantIds: leftIds, at: now })
  return { repeated: false, leavesCart: left.length > 0, ...written }
}

/**
 * Tells whether a store's part is left out because it is not delivered there, as the customer was shown. A customer who
 * was shown its delivery gets an error first.
 */
const isLeftOutThere = (services: Services, part: StorePart, quote: DeliveryQuote, { shipping }: Checkout) =>
  isLeftOut(storeProblem(services, part, quote)) && !shipping[part.merchant.slug]

/** A store whose last order of the day was just placed takes no more. Error: `store_full`. */
async function refuseFullStores(tx: Db, ordered: readonly { part: StorePart }[], now: Date) {
  const limited = ordered.map(({ part }) => part.merchant).filter((store) => store.ordersLeft !== null)
  if (limited.length === 0) return
  const limitedIds = limited.map(({ id }) => id)
  const full = await fullStores(tx, limitedIds, now)
  const first = limited.find(({ id }) => full.includes(id))
  if (first) throw new ShopError('store_full', `The store ${first.slug} takes no more orders today`)
}

function nothingToOrder(services: Services, part: StorePart) {
  const { slug, name, status } = part.merchant
  const about = { stores: [slug], name }
  if (status !== 'active') return new ShopError('store_suspended', `The store ${slug} is ${status}`, about)
  if (storeProblem(services, part, null) === 'full')
    return new ShopError('store_full', `The store ${slug} takes no more orders today`, about)
  return isLeftOut(storeProblem(services, part, null))
    ? new ShopError('no_payment_method', `The store ${slug} cannot be paid`, about)
    : new ShopError('no_delivery', `No store delivers there, not ${slug} either`, { ...about, isAll: true })
}

/** Locks the cart by its id, so that a cart which has just been completed is still found. */
const lockCart = (tx: Db, owner: CartOwner) =>
  tx
    .select({ id: cart.id, status: cart.status })
    .from(cart)
    .where(eq(cart.id, sql`(${tx.select({ id: cart.id }).from(cart).where(isActiveCartOf(owner))})`))
    .for('update')

const keyOfAnother = ({ idempotencyKey }: Checkout) =>
  new ShopError('idempotency_mismatch', `The key ${idempotencyKey} was used for another order`)
