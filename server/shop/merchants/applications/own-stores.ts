import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantMember } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

const maxOwnStores = 50

/** Returns the stores that a person owns, the newest first. */
export const ownStores = (db: Db, userId: string) =>
  db
    .select({ merchantId: merchant.id, slug: merchant.slug, name: merchant.name, status: merchant.status })
    .from(merchantMember)
    .innerJoin(merchant, eq(merchant.id, merchantMember.merchantId))
    .where(
      and(eq(merchantMember.userId, userId), eq(merchantMember.role, 'owner'), ne(merchant.status, 'closed')),
    )
    .orderBy(desc(merchant.createdAt), desc(merchant.id))
    .limit(maxOwnStores)

/** The owner who changes their store, and their IP address. */
export interface StoreOwner {
  merchantId: string
  userId: string
  ip: string
}

/** Tells whether a person owned the store with this slug until it was closed. */
export const hasClosedStore = async (db: Db, { userId, slug }: { userId: string; slug: string }) => {
  const owned = db
    .select({ id: merchantMember.merchantId })
    .from(merchantMember)
    .where(and(eq(merchantMember.userId, userId), eq(merchantMember.role, 'owner')))
  const isThis = and(eq(merchant.slug, slug), eq(merchant.status, 'closed'), inArray(merchant.id, owned))
  return (await db.$count(merchant, isThis)) > 0
}

/** Locks a store for its owner. Error: `not_found` for somebody else's store. */
export async function lockOwnStore(tx: Db, { merchantId, userId }: { merchantId: string; userId: string }) {
  const [found] = await tx
    .select({ merchant })
    .from(merchant)
    .innerJoin(merchantMember, eq(merchantMember.merchantId, merchant.id))
    .where(
      and(eq(merchant.id, merchantId), eq(merchantMember.userId, userId), eq(merchantMember.role, 'owner')),
    )
    .for('update', { of: merchant })
  if (!found) throw new ShopError('not_found', 'No store of this owner')
  return found.merchant
}

/** Does the same for changes that are only possible during the application. */
export async function lockOwnApplication(tx: Db, owner: { merchantId: string; userId: string }) {
  const locked = await lockOwnStore(tx, owner)
  refuseUnlessApplied(locked)
  return locked
}

export function refuseUnlessApplied({ slug, status }: Pick<typeof merchant.$inferSelect, 'slug' | 'status'>) {
  if (status !== 'applied') throw new ShopError('application_locked', `The application ${slug} is ${status}`)
}

export async function lockApplicationInReview(tx: Db, owner: { merchantId: string; userId: string }) {
  const locked = await lockOwnStore(tx, owner)
  if (locked.status !== 'in_review')
    throw new ShopError('application_locked', `The application ${locked.slug} is ${locked.status}`)
  return locked
}
