import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import {
  auditEntry,
  merchant,
  merchantInvitation,
  merchantMember,
  order,
  user,
} from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { auditHistory } from '#server/shop/audit/audit-history.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type MerchantStatus, merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { OperatorStoreCard, OperatorStoreView } from '#shared/merchants/operator-stores.ts'
import { openBusinessOf } from './close-store.ts'

const storesPerPage = 30

interface StoreFilter {
  status: MerchantStatus | ''
  query: string
  cursor: string | null
}

/** Returns the stores in every status, the most recently moved first. */
export function storesOfAll(
  { db }: Services,
  { status, query, cursor }: StoreFilter,
): Promise<ListPart<OperatorStoreCard>> {
  const { id, slug, name, city, region, statusSince, payoutsHeldAt } = merchant
  return listOf({
    order: newestFirst(statusSince, id),
    perPage: storesPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id,
          slug,
          name,
          city,
          region,
          status: merchant.status,
          statusSince,
          payoutsHeldAt,
          micros: microsOf(statusSince),
        })
        .from(merchant)
        .where(and(status === '' ? undefined : eq(merchant.status, status), isKnownBy(query), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => rows.map(card),
  })
}

const card = ({ micros: _micros, statusSince, payoutsHeldAt, ...row }: CardRow): OperatorStoreCard => ({
  ...row,
  since: statusSince.toISOString(),
  arePayoutsHeld: payoutsHeldAt !== null,
})

type CardRow = Omit<OperatorStoreCard, 'since' | 'arePayoutsHeld'> & {
  micros: number
  statusSince: Date
  payoutsHeldAt: Date | null
}

/** SQL condition: the name, city or slug of the store, or its tax id or mail as they are stored, match. */
function isKnownBy(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = `%${escapeLike(query)}%`
  const bare = query.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return sql`(
    fold(${merchant.name} || ' ' || ${merchant.tagline} || ' ' || ${merchant.city}) like fold(${pattern})
    or ${merchant.slug} = ${query.toLowerCase()} or ${merchant.taxId} = ${bare}
    or lower(${merchant.supportEmail}) = ${query.toLowerCase()})`
}

/** Returns the number of stores by status. */
export async function storeCounts(db: Db): Promise<Record<MerchantStatus, number>> {
  const rows = await db
    .select({ status: merchant.status, count: count() })
    .from(merchant)
    .groupBy(merchant.status)
  return Object.fromEntries(
    merchantStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<MerchantStatus, number>
}

const maxPeople = 50
const maxOrders = 10

/** Returns what only the operator sees of a store, besides its own data and its money. */
export async function operatorStore(
  db: Db,
  merchantId: string,
): Promise<Omit<OperatorStoreView, 'application' | 'balances'>> {
  const [payoutsHeld, members, invitations, history, orders, openBusiness] = await Promise.all([
    payoutsHeldOf(db, merchantId),
    membersOf(db, merchantId),
    openInvitationsOf(db, merchantId),
    auditHistory(db, eq(auditEntry.merchantId, merchantId)),
    ordersOf(db, merchantId),
    openBusinessOf(db, merchantId),
  ])
  return { payoutsHeld, members, invitations, history, orders, openBusiness }
}

/** Returns since when and why the payouts of a store are held, or null if they are not. */
export async function payoutsHeldOf(db: Db, merchantId: string): Promise<OperatorStoreView['payoutsHeld']> {
  const { payoutsHeldAt: at, payoutsHeldReason: reason } = merchant
  const [found] = await db.select({ at, reason }).from(merchant).where(eq(merchant.id, merchantId))
  return found?.at ? { at: found.at.toISOString(), reason: found.reason ?? '' } : null
}

/** Tells whether a store exists, in any status. */
export const storeExists = async (db: Db, merchantId: string): Promise<boolean> =>
  (await db.$count(merchant, eq(merchant.id, merchantId))) > 0

const membersOf = (db: Db, merchantId: string) =>
  db
    .select({ id: user.id, name: user.name, email: user.email, role: merchantMember.role })
    .from(merchantMember)
    .innerJoin(user, eq(user.id, merchantMember.userId))
    .where(eq(merchantMember.merchantId, merchantId))
    .orderBy(merchantMember.role, user.name)
    .limit(maxPeople)

async function openInvitationsOf(db: Db, merchantId: string) {
  const { email, role, expiresAt, acceptedAt, revokedAt } = merchantInvitation
  const rows = await db
    .select({ email, role, expiresAt })
    .from(merchantInvitation)
    .where(and(eq(merchantInvitation.merchantId, merchantId), isNull(acceptedAt), isNull(revokedAt)))
    .orderBy(desc(expiresAt))
    .limit(maxPeople)
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

async function ordersOf(db: Db, merchantId: string) {
  const { number, createdAt, status, totalMinor } = order
  const rows = await db
    .select({ number, createdAt, status, totalMinor })
    .from(order)
    .where(eq(order.merchantId, merchantId))
    .orderBy(desc(createdAt), desc(order.id))
    .limit(maxOrders)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
