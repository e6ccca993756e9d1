import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import type { MailData, MailTemplate } from '#server/shop/mails/mail-template.ts'
import { notifyCustomer, notifyStore } from '#server/shop/notifications/notify.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import type {
  CustomerKind,
  MerchantKind,
  NotificationKind,
} from '#shared/notifications/notification-kinds.ts'
import type { NotificationData } from '#shared/notifications/notifications.ts'

/** News about an order: the kind of notification, the mail's template and its data. */
export interface OrderNews<Kind extends NotificationKind, Data extends MailData> {
  kind: Kind
  template: MailTemplate<Data>
  data: Data
  /** Data of the notification besides the order's number. */
  details?: NotificationData
}

/** Notifies the customer of an order; a guest only by mail. */
export async function notifyOrderCustomer<Data extends MailData>(
  tx: Db,
  services: Services,
  { groupId, customerId, merchantId, number }: OrderRow,
  { kind, details, ...mail }: OrderNews<CustomerKind, Data>,
): Promise<void> {
  const [to] = await tx.select({ email: orderGroup.email }).from(orderGroup).where(eq(orderGroup.id, groupId))
  if (!to) return
  const news = { kind, mail, merchantId, data: { number, ...details } }
  await notifyCustomer(tx, services, { id: customerId, email: to.email }, news)
}

export const notifyOrderStore = <Data extends MailData>(
  tx: Db,
  services: Services,
  { merchantId, number }: OrderRow,
  { kind, details, ...mail }: OrderNews<MerchantKind, Data>,
): Promise<void> => notifyStore(tx, services, merchantId, { kind, mail, data: { number, ...details } })
