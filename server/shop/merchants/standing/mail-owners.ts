import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchantMember, user } from '#server/db/schema/index.ts'
import type { MerchantNotice } from '#shared/messages/mails/merchant-mails.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { notifyOperators } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { type applicationArrivedMail, merchantNoticeMail } from './merchant-mails.ts'

/** Mails every owner of a store what has happened to it, once the transaction commits. */
export async function mailOwnersOf(
  tx: Db,
  services: Services,
  data: { merchantId: string; notice: MerchantNotice; reason: string | null },
): Promise<void> {
  for (const { email } of await ownersOf(tx, data.merchantId))
    await queueMail(tx, services, { to: email, template: merchantNoticeMail, data })
}

export const ownersOf = (tx: Db, merchantId: string) =>
  tx
    .select({ email: user.email })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(and(eq(merchantMember.merchantId, merchantId), eq(merchantMember.role, 'owner')))

/** Notifies the operators that an application waits for them, or that it was approved without them. */
export const notifyOperatorsOf = (
  tx: Db,
  services: Services,
  merchantId: string,
  template: typeof applicationArrivedMail,
): Promise<void> => {
  const mail = { template, data: { merchantId } }
  return notifyOperators(tx, services, { kind: 'application', mail, merchantId })
}
