import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import {
  merchant,
  merchantMember,
  notification,
  notificationPreference,
  user,
} from '#server/db/schema/index.ts'
import { isActiveOperatorWith } from '#server/shop/customers/customer-queries.ts'
import { operatorMail } from '#server/shop/customers/operator-mail.ts'
import type { MailData, MailTemplate } from '#server/shop/mails/mail-template.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { rolesWith } from '#shared/merchants/merchant-rights.ts'
import { maxTeamMembers } from '#shared/merchants/team.ts'
import {
  type CustomerKind,
  type MerchantKind,
  type NotificationKind,
  notificationRule,
  type OperatorKind,
  operatorRightOfKind,
  rightOfKind,
} from '#shared/notifications/notification-kinds.ts'
import type { NotificationData } from '#shared/notifications/notifications.ts'

/** News: a notification in the shop for everybody it concerns and, if the kind has one, a mail. */
export interface News<Kind extends NotificationKind, Data extends MailData = MailData> {
  kind: Kind
  mail?: { template: MailTemplate<Data>; data: Data }
  /**
   * Subject of the news, by default that of its mail. News about the same subject make the notification unread again
   * instead of adding another.
   */
  ref?: string
  merchantId?: string | null
  data?: NotificationData
}

interface Customer {
  /** Null for a guest, who is only mailed. */
  id: string | null
  email: string
}

/** Notifies a customer in the shop and by mail. */
export async function notifyCustomer<Data extends MailData>(
  tx: Db,
  services: Services,
  customer: Customer,
  news: News<CustomerKind, Data>,
): Promise<void> {
  const { id } = customer
  await batch([
    id && writeEntries(tx, services, sql`select ${id}::uuid`, news),
    mailCustomer(tx, services, customer, news),
  ])
}

/** Mails a customer unless they have turned the mails of the kind off. */
export async function mailCustomer<Data extends MailData>(
  tx: Db,
  services: Services,
  { id, email }: Customer,
  { kind, mail }: Pick<News<CustomerKind, Data>, 'kind' | 'mail'>,
): Promise<void> {
  if (!mail) return
  if (id && notificationRule(kind).mail === 'optional' && (await isMuted(tx, id, kind))) return
  await queueMail(tx, services, { to: email, ...mail })
}

async function isMuted(tx: Db, userId: string, kind: NotificationKind) {
  const { isMailed } = notificationPreference
  const ofKind = and(eq(notificationPreference.userId, userId), eq(notificationPreference.kind, kind))
  const [chosen] = await tx.select({ isMailed }).from(notificationPreference).where(ofKind)
  return chosen?.isMailed === false
}

/** Notifies the members of a store who have the kind's right; the mail goes to the store, or to each of them. */
export async function notifyStore<Data extends MailData>(
  tx: Db,
  services: Services,
  merchantId: string,
  news: News<MerchantKind, Data>,
): Promise<void> {
  const people = tx.select({ userId: merchantMember.userId }).from(merchantMember)
  const notified = sql`${people.where(isNotified(merchantId, news.kind))}`
  await batch([
    writeEntries(tx, services, notified, { ...news, merchantId }),
    mailStore(tx, services, merchantId, news),
  ])
}

interface Person {
  id: string
  email: string
}

/** Notifies chosen people of a store, in the shop and by mail: its owners, or the one whom it is about. */
export async function notifyPeopleOf<Data extends MailData>(
  tx: Db,
  services: Services,
  people: readonly Person[],
  { mail, ...news }: News<MerchantKind, Data> & { ref: string; merchantId: string },
): Promise<void> {
  if (people.length === 0) return
  const ids = sql.join(
    people.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  await writeEntries(tx, services, ids, news)
  if (mail) for (const { email } of people) await queueMail(tx, services, { to: email, ...mail })
}

/** Mails the store, or those of its members who have not turned the mails of the kind off. */
export async function mailStore<Data extends MailData>(
  tx: Db,
  services: Services,
  merchantId: string,
  { kind, mail }: Pick<News<MerchantKind, Data>, 'kind' | 'mail'>,
): Promise<void> {
  if (!mail) return
  const isShared = notificationRule(kind).mail === 'shared'
  const addresses = await (isShared ? storeAddress(tx, merchantId) : ownAddresses(tx, merchantId, kind))
  for (const { email } of addresses) await queueMail(tx, services, { to: email, ...mail })
}

/** Notifies the operators who have the kind's right; the mail goes to the shop's address. */
export async function notifyOperators<Data extends MailData>(
  tx: Db,
  services: Services,
  news: News<OperatorKind, Data>,
): Promise<void> {
  const people = sql`select ${user.id} from ${user} where ${isActiveOperatorWith(operatorRightOfKind(news.kind))}`
  await writeEntries(tx, services, people, news)
  const to = news.mail && (await operatorMail(tx, services))
  if (news.mail && to) await queueMail(tx, services, { to, ...news.mail })
}

const isNotified = (merchantId: string, kind: MerchantKind) =>
  and(eq(merchantMember.merchantId, merchantId), inArray(merchantMember.role, rolesWith(rightOfKind(kind))))

const storeAddress = (tx: Db, merchantId: string) =>
  tx.select({ email: merchant.supportEmail }).from(merchant).where(eq(merchant.id, merchantId))

const ownAddresses = (tx: Db, merchantId: string, kind: MerchantKind) =>
  tx
    .select({ email: user.email })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .leftJoin(
      notificationPreference,
      and(eq(notificationPreference.userId, user.id), eq(notificationPreference.kind, kind)),
    )
    .where(and(isNotified(merchantId, kind), sql`${notificationPreference.isMailed} is not false`))
    .orderBy(asc(user.id))
    .limit(maxTeamMembers)

/** Writes a notification for each of these people who wants the kind in the shop; waits for a concurrent erasure. */
const writeEntries = (
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  people: ReturnType<typeof sql>,
  { kind, merchantId = null, data = {}, ...news }: News<NotificationKind>,
) => {
  const at = clock().toISOString()
  return tx.execute(sql`
    insert into ${notification} (id, user_id, kind, ref, merchant_id, data, created_at)
    select gen_random_uuid(), ${user.id}, ${kind}, ${refOf(news)}, ${merchantId}::uuid,
      ${JSON.stringify(data)}::jsonb, ${at}::timestamptz
    from ${user}
    where ${user.id} in (${people}) and ${user.erasedAt} is null and not exists (
      select from ${notificationPreference} where ${notificationPreference.userId} = ${user.id}
        and ${notificationPreference.kind} = ${kind} and not ${notificationPreference.isShown}
    )
    order by ${user.id} for key share
    on conflict (user_id, kind, ref) do update
      set created_at = excluded.created_at, data = excluded.data, read_at = null`)
}

function refOf({ ref, mail }: Pick<News<NotificationKind>, 'ref' | 'mail'>): string {
  if (ref !== undefined) return ref
  if (!mail) throw new Error('A notification is about something')
  return [mail.template.name, ...Object.values(mail.data)].join(' ')
}
