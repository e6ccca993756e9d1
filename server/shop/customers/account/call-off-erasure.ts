import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { erasureRequest } from '#server/db/schema/index.ts'
import { erasureCanceledMail } from '#server/shop/customers/customer-mails.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'

/** Cancels the erasure of an account, notifies its person, and returns their id. Does nothing if none was requested. */
export async function callOffErasure(tx: Db, services: Services, which: SQL): Promise<string | undefined> {
  const [found] = await tx.delete(erasureRequest).where(which).returning({ userId: erasureRequest.userId })
  if (!found) return
  const { name, email: to } = await mailedPerson(tx, found.userId)
  await queueMail(tx, services, { to, template: erasureCanceledMail, data: { name } })
  return found.userId
}
