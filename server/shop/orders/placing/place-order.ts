import { eq, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { cart } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cartLines } from '#server/shop/cart/cart-line-queries.ts'
import { type CartOwner, isActiveCartOf } from '#server/shop/cart/cart-owner.ts'
import { leaveInCart } from '#server/shop/cart/leave-in-cart.ts'
import { type StorePart, storeParts, storeProblem } from '#server/shop/cart/store-parts.ts'
import { connectionsOf } from '#server/shop/connections/connection-queries.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { commissionBasis } from '#server/shop/money/commission/freeze-commission.ts'
import { startAttemptsOf } from '#server/shop/orders/payments/start-attempt.ts'
import {
  groupOfCart,
  groupOfLastCart,
  groupsOfKey,
  isSameCheckout,
} from '#server/shop/orders/views/earlier-group-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isLeftOut } from '#shared/orders/cart.ts'
import { checkCart } from './check-cart.ts'
import type { Checkout } from './checkout.ts'
import { writeOrders } from './write-orders.ts'

export interface PlacedOrder {
  groupId: string
  /** Of its link, which the answer leads to: nothing has to be read for it once the order is placed. */
  linkVersion: number
  /** The order had been placed before. */
  repeated: boolean
  /** Something could not be ordered and is still in the cart. */
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
    // The number is taken: once in a trillion.
    if (takenNumbers.includes(constraint)) return placeOrder(services, owner, checkout)
    if (constraint === 'order_group_idempotency_key_unique') throw keyOfAnother(checkout)
    throw error
  }
}

const takenNumbers = ['order_number_unique', 'order_group_number_unique']

async function placeOnce(tx: Db, services: Services, owner: CartOwner, checkout: Checkout) {
  const now = services.clock()
  // The lock is sent first, so that the next queries read what was committed while it waited.
  const [[locked], [ofKey], lines] = await batch([
    lockCart(tx, owner).execute(),
    groupsOfKey(tx, { idempotencyKey: checkout.idempotencyKey }),
    cartLines(tx, owner, today(services)),
  ])
  const parts = Map.groupBy(storeParts(lines, now), (part) =>
    isLeftOut(storeProblem(services, part, null)) ? 'leftOut' : 'ordered',
  )
  const { ordered = [], leftOut = [] } = Object.fromEntries(parts)
  const leavesCart = leftOut.length > 0
  const earlier = ({ groupId, linkVersion }: Pick<PlacedOrder, 'groupId' | 'linkVersion'>) => ({
    ...{ groupId, linkVersion, repeated: true, isToStart: false, leavesCart },
  })
  if (ofKey) {
    if (!isSameCheckout(services, ofKey, owner, checkout)) throw keyOfAnother(checkout)
    return earlier({ groupId: ofKey.group.id, linkVersion: ofKey.group.linkVersion })
  }
  // Someone else was faster with the same cart, or has been long ago: a second tab, the back button.
  const found =
    locked?.status === 'completed'
      ? await groupOfCart(tx, locked.id)
      : ordered.length === 0 && (await groupOfLastCart(tx, owner, checkout.expectedTotalMinor))
  if (found) return earlier(found)
  if (!locked || lines.length === 0) throw new ShopError('cart_empty', 'There is nothing to order')

  const [refused] = leftOut
  if (refused && ordered.length === 0) throw nothingToOrder(refused.merchant)

  const variantIds = ordered.flatMap((part) => part.lines.map(({ line }) => line.variant.id))
  const merchantsPaid = ordered.map(({ merchant }) => merchant.id)
  const { settlement } = services
  const [orders, commission, connections] = await batch([
    checkCart(tx, services, ordered, checkout),
    commissionBasis(tx, variantIds, now),
    connectionsOf(tx, { method: checkout.paymentMethod, settlement, merchantIds: merchantsPaid }),
  ])
  const checked = { cartId: locked.id, checkout, orders, commission, connections }
  const written = await writeOrders(tx, services, checked)
  const merchantIds = leftOut.map(({ merchant }) => merchant.id)
  await leaveInCart(tx, { owner, cartId: locked.id, merchantIds, at: now })
  return { repeated: false, leavesCart, ...written }
}

function nothingToOrder({ slug, name, status }: StorePart['merchant']) {
  const about = { stores: [slug], name }
  return status === 'active'
    ? new ShopError('no_payment_method', `The store ${slug} cannot be paid`, about)
    : new ShopError('store_suspended', `The store ${slug} is ${status}`, about)
}

/** Locked by its id, so that a cart which has just been completed is still found. */
const lockCart = (tx: Db, owner: CartOwner) =>
  tx
    .select({ id: cart.id, status: cart.status })
    .from(cart)
    .where(eq(cart.id, sql`(${tx.select({ id: cart.id }).from(cart).where(isActiveCartOf(owner))})`))
    .for('update')

const keyOfAnother = ({ idempotencyKey }: Checkout) =>
  new ShopError('idempotency_mismatch', `The key ${idempotencyKey} was used for another order`)
