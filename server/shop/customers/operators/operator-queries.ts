import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, user } from '#server/db/schema/index.ts'
import { hasSecondFactorSql } from '#server/shop/customers/second-factor/second-factor-queries.ts'
import { operatorRoles } from '#shared/operators/operator-rights.ts'
import { maxOperators, type OperatorView } from '#shared/operators/operator-team.ts'

const roleOrder = sql`array_position(array[${sql.join(
  operatorRoles.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], ${user.operatorRole}) desc`

/** Returns those who operate the shop, admins first. */
export async function operatorTeam(db: Db): Promise<OperatorView[]> {
  const rows = await db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      role: user.operatorRole,
      lockedAt: user.lockedAt,
      hasSecondFactor: hasSecondFactorSql,
    })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(eq(user.platformRole, 'admin'))
    .orderBy(roleOrder, asc(user.name), asc(user.id))
    .limit(maxOperators)
  return rows.map(({ lockedAt, ...row }) => ({ ...row, isLocked: lockedAt !== null }))
}
