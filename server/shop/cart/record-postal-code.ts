import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart } from '#server/db/schema/index.ts'
import { type CartOwner, isActiveCartOf } from './cart-owner.ts'

/** Stores where the owner's cart would be sent, for a reminder of it. Without a cart, nothing is stored. */
export async function recordPostalCode(db: Db, owner: CartOwner | null, postalCode: string): Promise<void> {
  if (!owner) return
  const isNew = sql`${cart.postalCode} is distinct from ${postalCode}`
  await db
    .update(cart)
    .set({ postalCode })
    .where(and(isActiveCartOf(owner), isNew))
}
