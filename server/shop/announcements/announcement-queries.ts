import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forwardPage, listOf, newestFirst } from '#server/db/list-of.ts'
import { announcement, announcementMail, merchant, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type {
  AnnouncedMail,
  AnnouncementCard,
  AnnouncementView,
  StoreAnnouncementCard,
} from '#shared/announcements.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'

const announcementsPerPage = 20
const mailsPerPage = 50

const countOf = (condition: SQL) => sql<number>`(select count(*)::int from ${announcementMail} m
  where m.announcement_id = ${announcement.id} and ${condition})`

const cardRows = (db: Db) =>
  db
    .select({
      announcement,
      micros: microsOf(announcement.createdAt),
      author: user.name,
      sent: countOf(sql`m.outcome = 'sent'`),
      failed: countOf(sql`m.outcome = 'failed'`),
      waiting: countOf(sql`m.outcome is null`),
    })
    .from(announcement)
    .leftJoin(user, eq(user.id, announcement.createdBy))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const cardOf = ({ announcement: row, author, sent, failed, waiting }: CardRow): AnnouncementCard => ({
  id: row.id,
  subject: row.subject,
  createdAt: row.createdAt.toISOString(),
  author,
  stores: row.stores,
  mails: { sent, failed, waiting },
})

/** The mail of an announcement to one owner of a store. */
interface AnnouncementMailKey {
  announcementId: string
  merchantId: string
  userId: string
}

/** SQL condition: the mail of this key. */
export const isMailOf = ({ announcementId, merchantId, userId }: AnnouncementMailKey): SQL | undefined =>
  and(
    eq(announcementMail.announcementId, announcementId),
    eq(announcementMail.merchantId, merchantId),
    eq(announcementMail.userId, userId),
  )

/** Returns what the operator wrote to stores, the newest first. */
export const announcements = (db: Db, cursor: string | null): Promise<ListPart<AnnouncementCard>> =>
  listOf({
    order: newestFirst(announcement.createdAt, announcement.id),
    perPage: announcementsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      cardRows(db)
        .where(isBeyond)
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.announcement.id,
    view: (rows) => rows.map(cardOf),
  })

export async function announcementView(db: Db, id: string): Promise<AnnouncementView | null> {
  const [found] = await cardRows(db).where(eq(announcement.id, id))
  if (!found) return null
  const { body, storeStatus, region, categoryName } = found.announcement
  return { ...cardOf(found), body, status: storeStatus, region, categoryName }
}

/** Returns the mails of an announcement, in the order of their stores; those that failed if only they are wanted. */
export async function mailsOfAnnouncement(
  db: Db,
  { id, onlyFailed, after }: { id: string; onlyFailed: boolean; after: string | null },
): Promise<ListPart<AnnouncedMail>> {
  const [afterStore, afterUser] = after?.split('.') ?? []
  const { merchantId, userId, outcome, settledAt } = announcementMail
  const rows = await db
    .select({ merchantId, userId, store: merchant.name, person: user.name, outcome, settledAt })
    .from(announcementMail)
    .innerJoin(merchant, eq(merchant.id, merchantId))
    .innerJoin(user, eq(user.id, userId))
    .where(
      and(
        eq(announcementMail.announcementId, id),
        onlyFailed ? eq(outcome, 'failed') : undefined,
        afterStore && afterUser
          ? or(gt(merchantId, afterStore), and(eq(merchantId, afterStore), gt(userId, afterUser)))
          : undefined,
      ),
    )
    .orderBy(asc(merchantId), asc(userId))
    .limit(mailsPerPage + 1)
  return forwardPage(rows.map(mailOf), {
    isLater: after !== null,
    perPage: mailsPerPage,
    cursorOf: (last) => last.id,
  })
}

interface MailRow {
  merchantId: string
  userId: string
  store: string
  person: string
  outcome: AnnouncedMail['outcome'] | null
  settledAt: Date | null
}

const mailOf = ({ merchantId, userId, outcome, settledAt, ...names }: MailRow): AnnouncedMail => ({
  ...names,
  id: `${merchantId}.${userId}`,
  merchantId,
  outcome: outcome ?? 'waiting',
  at: settledAt?.toISOString() ?? null,
})

/** Returns what the operator wrote to a store, the newest first. */
export const announcementsOfStore = (
  db: Db,
  { merchantId, cursor }: { merchantId: string; cursor: string | null },
): Promise<ListPart<StoreAnnouncementCard>> => {
  const { id, subject, createdAt } = announcement
  const isGot = sql`exists (select from ${announcementMail} m where m.announcement_id = ${id} and m.merchant_id = ${merchantId})`
  return listOf({
    order: newestFirst(createdAt, id),
    perPage: announcementsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ id, subject, createdAt, micros: microsOf(createdAt) })
        .from(announcement)
        .where(and(isGot, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map((row) => ({ id: row.id, subject: row.subject, at: row.createdAt.toISOString() })),
  })
}

/** Returns an announcement as a store that got it reads it, or null if this one did not. */
export async function announcementOfStore(
  db: Db,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ subject: string; body: string; at: string } | null> {
  const { subject, body, createdAt } = announcement
  const [found] = await db
    .select({ subject, body, createdAt })
    .from(announcement)
    .innerJoin(announcementMail, eq(announcementMail.announcementId, announcement.id))
    .where(and(eq(announcement.id, id), eq(announcementMail.merchantId, merchantId)))
    .limit(1)
  return found ? { subject: found.subject, body: found.body, at: found.createdAt.toISOString() } : null
}
