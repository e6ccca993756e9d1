import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantInvitation, merchantMember, user } from '#server/db/schema/index.ts'
import { type MerchantRole, merchantRoles } from '#shared/merchants/merchant-rights.ts'
import {
  maxTeamInvitations,
  maxTeamMembers,
  mayManageRole,
  type PersonsStore,
  type TeamInvitation,
  type TeamMember,
} from '#shared/merchants/team.ts'

const roleOrder = sql`array_position(array[${sql.join(
  merchantRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${merchantMember.role})`

/** Returns the members of a store, owners first; the mail addresses only for roles that manage the team. */
export async function membersOf(db: Db, merchantId: string, as: MerchantRole): Promise<TeamMember[]> {
  const rows = await db
    .select({ userId: user.id, name: user.name, email: user.email, role: merchantMember.role })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(eq(merchantMember.merchantId, merchantId))
    .orderBy(roleOrder, asc(user.name), asc(user.id))
    .limit(maxTeamMembers)
  return rows.map((row) => ({ ...row, email: mayManageRole(as, 'manager') ? row.email : '' }))
}

/** Returns the invitations that nobody has accepted or withdrawn, the newest first; expired ones can be sent again. */
export async function invitationsOf(db: Db, merchantId: string, now: Date): Promise<TeamInvitation[]> {
  const { id, email, role, expiresAt } = merchantInvitation
  const rows = await db
    .select({ id, email, role, expiresAt })
    .from(merchantInvitation)
    .where(isOpenOf(merchantId))
    .orderBy(desc(merchantInvitation.createdAt), desc(merchantInvitation.id))
    .limit(maxTeamInvitations)
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.expiresAt <= now,
  }))
}

/** SQL condition: the invitation is neither accepted nor withdrawn. */
export const isOpenOf = (merchantId: string) =>
  and(
    eq(merchantInvitation.merchantId, merchantId),
    isNull(merchantInvitation.acceptedAt),
    isNull(merchantInvitation.revokedAt),
  )

const maxStores = 50

/** Returns the stores that a person works for and may choose between, by name. */
export const storesOfPerson = (db: Db, userId: string): Promise<PersonsStore[]> =>
  db
    .select({ id: merchant.id, slug: merchant.slug, name: merchant.name, role: merchantMember.role })
    .from(merchantMember)
    .innerJoin(merchant, eq(merchant.id, merchantMember.merchantId))
    .where(and(eq(merchantMember.userId, userId), ne(merchant.status, 'closed')))
    .orderBy(asc(merchant.name), asc(merchant.id))
    .limit(maxStores)
