import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart } from '#server/db/schema/index.ts'
import { type CartOwner, isActiveCartOf, ownerColumns } from './cart-owner.ts'

/** Returns the owner's active cart, created if there is none, and locked until the transaction ends. */
export async function openCart(tx: Db, owner: CartOwner, now: Date): Promise<string> {
  const values = { ...ownerColumns(owner), createdAt: now, updatedAt: now }
  const [opened] = await tx
    .insert(cart)
    .values(values)
    .onConflictDoUpdate({
      target: 'userId' in owner ? cart.userId : cart.guestTokenHash,
      targetWhere: sql`status = 'active'`,
      set: { updatedAt: now },
    })
    .returning({ id: cart.id })
  if (!opened) throw new Error('An upsert of a cart answered no row')
  return opened.id
}

/** Returns the owner's active cart, locked, or null if there is none. */
export async function lockActiveCart(tx: Db, owner: CartOwner): Promise<string | null> {
  const [found] = await tx.select({ id: cart.id }).from(cart).where(isActiveCartOf(owner)).for('update')
  return found?.id ?? null
}

export async function hasActiveCart(db: Db, owner: CartOwner): Promise<boolean> {
  const found = await db.select({ id: cart.id }).from(cart).where(isActiveCartOf(owner))
  return found.length > 0
}

/** Marks a cart as used, so that it does not count as idle. */
export const touchCart = (tx: Db, cartId: string, now: Date) =>
  tx.update(cart).set({ updatedAt: now }).where(eq(cart.id, cartId))
