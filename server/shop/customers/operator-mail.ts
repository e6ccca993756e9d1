import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { isActiveOperatorWith } from './customer-queries.ts'

/** Returns the operator's address: the shop's support address, or that of the first operator. */
export async function operatorMail(db: Db, { shop }: Pick<Services, 'shop'>): Promise<string | null> {
  if (shop.supportEmail) return shop.supportEmail
  const [operator] = await db
    .select({ email: user.email })
    .from(user)
    .where(and(isActiveOperatorWith('operators.manage'), eq(user.isDemo, false)))
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1)
  return operator?.email ?? null
}
