import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customerAddress, user } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { maxAddresses } from '#shared/account/account.ts'
import { ShopError } from '#shared/errors.ts'
import type { AddressView } from '#shared/orders/orders.ts'

interface AddressChange {
  userId: string
  /** Null for a new address. */
  addressId: string | null
  /** `postalCode` is normalised. */
  address: AddressView & { name: string; isDefault: boolean }
}

/**
 * Creates or changes an address; the first one is the default. Errors: `not_found`, `too_many_addresses`,
 * `address_name_taken`.
 */
export async function saveAddress(db: Db, { userId, addressId, address }: AddressChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await lockAddresses(tx, userId)
    if (addressId === null && stored >= maxAddresses)
      throw new ShopError('too_many_addresses', `The user ${userId} has ${stored} addresses`)
    const isDefault = address.isDefault || stored === 0
    if (isDefault) await clearDefault(tx, userId)
    if (addressId === null) {
      await tx.insert(customerAddress).values({ ...address, userId, isDefault })
      return
    }
    const changed = await tx
      .update(customerAddress)
      // A default address stays one until another replaces it.
      .set({ ...address, ...(isDefault ? { isDefault } : { isDefault: undefined }) })
      .where(isOwn(userId, addressId))
      .returning({ id: customerAddress.id })
    if (changed.length === 0) throw new ShopError('not_found', `No address ${addressId} of ${userId}`)
  }).catch((error) => {
    if (violatedConstraint(error) !== 'customer_address_name') throw error
    throw new ShopError('address_name_taken', `The user ${userId} has an address of this name`)
  })
}

/** Removes an address. The oldest of the others replaces a default. Idempotent. */
export async function removeAddress(
  db: Db,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const [removed] = await tx.delete(customerAddress).where(isOwn(userId, addressId)).returning()
    if (!removed?.isDefault) return
    const oldest = tx
      .select({ id: customerAddress.id })
      .from(customerAddress)
      .where(eq(customerAddress.userId, userId))
      .orderBy(asc(customerAddress.createdAt), asc(customerAddress.id))
      .limit(1)
    await tx.update(customerAddress).set({ isDefault: true }).where(eq(customerAddress.id, oldest))
  })
}

const isOwn = (userId: string, addressId: string) =>
  and(eq(customerAddress.userId, userId), eq(customerAddress.id, addressId))

/**
 * Locks a person's addresses, so that changes happen one after the other: the default and the limit concern all of
 * them. Returns their number.
 */
async function lockAddresses(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  const [found] = await tx
    .select({ stored: count() })
    .from(customerAddress)
    .where(eq(customerAddress.userId, userId))
  return found?.stored ?? 0
}

const clearDefault = (tx: Db, userId: string) =>
  tx
    .update(customerAddress)
    .set({ isDefault: false })
    .where(and(eq(customerAddress.userId, userId), customerAddress.isDefault))
