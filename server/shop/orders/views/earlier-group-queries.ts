import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { cart, orderGroup, payment, paymentAttempt } from '#server/db/schema/index.ts'
import { type CartOwner, isCompletedCartOf, ownerColumns } from '#server/shop/cart/cart-owner.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import { isTaxIdOf } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'

type EarlierGroup = Awaited<ReturnType<typeof groupsOfKey>>[number]

/** Returns the group with this idempotency key: one row, or none. */
export const groupsOfKey = prepared('groups-of-key', (db) =>
  db
    .select({
      group: orderGroup,
      owner: { userId: cart.userId, guestTokenHash: cart.guestTokenHash },
      method: paymentAttempt.method,
    })
    .from(orderGroup)
    .innerJoin(cart, eq(cart.id, orderGroup.cartId))
    .innerJoin(payment, eq(payment.groupId, orderGroup.id))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, payment.id))
    .where(eq(orderGroup.idempotencyKey, sql.placeholder('idempotencyKey')))
    // The first attempt: another method may have been tried since.
    .orderBy(paymentAttempt.createdAt, paymentAttempt.id)
    .limit(1),
)

/** Tells whether the same person sends the same form. */
export const isSameCheckout = (
  services: Pick<Services, 'sealingKeys'>,
  earlier: EarlierGroup,
  owner: CartOwner,
  checkout: Checkout,
): boolean => isDeepStrictEqual(earlier.owner, ownerColumns(owner)) && isSameForm(services, earlier, checkout)

/** The values of a checkout form besides its key and the deliveries. */
export type SentCheckout = Omit<Checkout, 'idempotencyKey' | 'clientKey' | 'shipping'>

export function isSameForm(
  services: Pick<Services, 'sealingKeys'>,
  earlier: EarlierGroup,
  checkout: SentCheckout,
): boolean {
  const { customerId, email, name, phone, shipAddress, totalMinor } = earlier.group
  return (
    isTaxIdOf(services, earlier.group, checkout.taxId) &&
    isDeepStrictEqual(
      { customerId, email, name, phone, address: shipAddress, totalMinor, method: earlier.method },
      {
        // A guest's order may have joined an account.
        customerId: checkout.customerId ?? customerId,
        email: checkout.email,
        name: checkout.name,
        phone: checkout.phone,
        address: { ...checkout.address },
        totalMinor: checkout.expectedTotalMinor,
        method: checkout.paymentMethod,
      },
    )
  )
}

const linked = { groupId: orderGroup.id, linkVersion: orderGroup.linkVersion }

export async function groupOfCart(db: Db, cartId: string) {
  const [found] = await db.select(linked).from(orderGroup).where(eq(orderGroup.cartId, cartId))
  return found ?? null
}

/** Returns the group that the owner's last cart was turned into, if its total is that of the form. */
export async function groupOfLastCart(db: Db, owner: CartOwner, totalMinor: number) {
  const [last] = await db
    .select({ ...linked, totalMinor: orderGroup.totalMinor })
    .from(cart)
    .innerJoin(orderGroup, eq(orderGroup.cartId, cart.id))
    .where(and(isCompletedCartOf(owner)))
    .orderBy(desc(cart.updatedAt))
    .limit(1)
  return last?.totalMinor === totalMinor ? last : null
}
