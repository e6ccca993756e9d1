import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, orderGroup } from '#server/db/schema/index.ts'
import type { MailData, MailTemplate } from '../../mails/mail-template.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../lock-order.ts'

/** What a mail is, and what it needs to know. */
export interface OrderMail<Data extends MailData> {
  template: MailTemplate<Data>
  data: Data
}

/** Mails the customer of an order. */
export async function mailCustomer<Data extends MailData>(
  tx: Db,
  services: Services,
  { groupId }: OrderRow,
  mail: OrderMail<Data>,
): Promise<void> {
  const [to] = await tx.select({ email: orderGroup.email }).from(orderGroup).where(eq(orderGroup.id, groupId))
  if (to) await queueMail(tx, services, { to: to.email, ...mail })
}

export async function mailStore<Data extends MailData>(
  tx: Db,
  services: Services,
  { merchantId }: OrderRow,
  mail: OrderMail<Data>,
): Promise<void> {
  const [to] = await tx
    .select({ email: merchant.supportEmail })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (to) await queueMail(tx, services, { to: to.email, ...mail })
}
