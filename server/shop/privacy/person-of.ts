import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderGroup, user } from '#server/db/schema/index.ts'
import { reporterOf } from '#server/shop/customers/reporter-of.ts'
import type { Services } from '#server/shop/services.ts'
import type { Person } from './personal-table.ts'

/** Returns the person of an account, or null if there is no such account, or it was erased. */
export async function personOf(
  db: Db,
  services: Pick<Services, 'secrets'>,
  userId: string,
): Promise<(Person & { name: string; mailTo: string }) | null> {
  const [found] = await db.select().from(user).where(eq(user.id, userId))
  if (!found || found.erasedAt) return null
  const { name, email, emailConfirmedAt } = found
  const reporter = reporterOf(services, { userId, ip: '' })
  const groups = await db
    .select({ id: orderGroup.id })
    .from(orderGroup)
    .where(eq(orderGroup.customerId, userId))
  const groupIds = groups.map(({ id }) => id)
  return { userId, reporter, name, mailTo: email, email: emailConfirmedAt && email, groupIds }
}
