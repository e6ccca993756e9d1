import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchantMember, user } from '#server/db/schema/index.ts'
import { notifyOperators, notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import type { MerchantNotice, NoticedProducts } from '#shared/messages/mails/merchant-mails.ts'
import { type applicationArrivedMail, merchantNoticeMail } from './merchant-mails.ts'

/** Notifies every owner of a store of what has happened to it, once the transaction commits. */
export async function notifyOwnersOf(
  tx: Db,
  services: Services,
  data: {
    merchantId: string
    notice: MerchantNotice
    reason: string | null
    decisionId?: string
    products?: NoticedProducts
  },
): Promise<void> {
  const { merchantId, notice } = data
  await notifyPeopleOf(tx, services, await ownersOf(tx, merchantId), {
    kind: 'store_standing',
    ref: `${merchantId} ${notice}`,
    merchantId,
    data: { storeNews: notice },
    mail: { template: merchantNoticeMail, data },
  })
}

export const ownersOf = (tx: Db, merchantId: string) =>
  tx
    .select({ id: user.id, email: user.email })
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
