import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantMember, user } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { mayManageRole } from '#shared/merchants/team.ts'

/**
 * Locks a team, so that concurrent changes happen one after the other and each sees the result of the others. Returns
 * the actor's current role.
 */
export async function lockTeam(
  tx: Db,
  { merchantId, actorId }: { merchantId: string; actorId: string },
): Promise<{ store: { name: string }; role: MerchantRole }> {
  const [store] = await tx
    .select({ name: merchant.name })
    .from(merchant)
    .where(and(eq(merchant.id, merchantId), ne(merchant.status, 'closed')))
    .for('update')
  if (!store) throw new ShopError('not_found', `No store ${merchantId}`)
  const actor = await memberOfTeam(tx, { merchantId, userId: actorId })
  if (!actor) throw new ShopError('forbidden', 'The person works for this store no longer')
  return { store, role: actor.role }
}

export async function memberOfTeam(
  tx: Db,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<{ role: MerchantRole; name: string; email: string } | null> {
  const [found] = await tx
    .select({ role: merchantMember.role, name: user.name, email: user.email })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.userId, userId)))
  return found ?? null
}

/** Throws if this role does not manage one of these roles. */
export function authorizeManaging(by: MerchantRole, ...roles: MerchantRole[]): void {
  for (const role of roles)
    if (!mayManageRole(by, role)) throw new ShopError('forbidden', `A ${by} does not manage: ${role}`)
}

/**
 * Throws if a store would lose its last owner. The database refuses it, too, but only at the end of the transaction and
 * without a message for people.
 */
export async function keepAnOwner(tx: Db, merchantId: string): Promise<void> {
  const isOwner = and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.role, 'owner'))
  if ((await tx.$count(merchantMember, isOwner)) === 0)
    throw new ShopError('last_owner', `The store ${merchantId} would be without an owner`)
}
