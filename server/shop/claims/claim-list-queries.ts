import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, merchant, order, orderGroup } from '#server/db/schema/index.ts'
import {
  cursorPage,
  isPastCursor,
  microsOf,
  readTimeCursor,
  writeTimeCursor,
} from '#server/db/time-cursor.ts'
import { dueOf } from '#server/shop/orders/claims/claim-view.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type ClaimCard,
  claimsPerPage,
  type MerchantClaimList,
  type OperatorClaimList,
} from '#shared/orders/claims.ts'

export interface ClaimPage {
  items: ClaimCard[]
  next: string | null
  previous: string | null
}

const listed: Record<MerchantClaimList | OperatorClaimList, SQL | undefined> = {
  waiting: eq(claim.status, 'open'),
  review: eq(claim.status, 'under_review'),
  unsettled: isNotNull(claim.dueAt),
  all: undefined,
}

/** A store's claims, those that wait for its reply first. */
export const claimsOfMerchant = (
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
  { list, cursor }: { list: MerchantClaimList; cursor: string | null },
): Promise<ListPart<ClaimCard>> =>
  claimPage(services, and(eq(claim.merchantId, merchantId), listed[list]), { list, cursor })

/** The claims of all stores, for the operator. */
export const claimsOfShop = (
  services: Pick<Services, 'db' | 'clock'>,
  { list, cursor }: { list: OperatorClaimList; cursor: string | null },
): Promise<ListPart<ClaimCard>> => claimPage(services, listed[list], { list, cursor })

export const countClaimsInReview = (db: Db) => db.$count(claim, listed.review)

/** By the end of their time, so that the overdue come first; all of them the newest first. */
async function claimPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  where: SQL | undefined,
  { list, cursor }: { list: string; cursor: string | null },
): Promise<ClaimPage> {
  const page = list === 'all' ? await byNewest(db, where, cursor) : await byDeadline(db, where, cursor)
  return { ...page, items: page.rows.map((row) => claimCard(row, clock())) }
}

async function byNewest(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const inOrder = cursor?.direction === 'newer' ? asc : desc
  const found = await cardRows(db, claim.createdAt)
    .where(and(where, cursor ? isPastCursor(claim.createdAt, claim.id, cursor) : undefined))
    .orderBy(inOrder(claim.createdAt), inOrder(claim.id))
    .limit(claimsPerPage + 1)
  return cursorPage(found, cursor, { limit: claimsPerPage, cursorOf })
}

/** From the second page on, `previous` leads back to the first. */
async function byDeadline(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const isNext = cursor ? isPastCursor(claim.dueAt, claim.id, { ...cursor, direction: 'newer' }) : undefined
  const found = await cardRows(db, claim.dueAt)
    .where(and(where, isNext))
    .orderBy(asc(claim.dueAt), asc(claim.id))
    .limit(claimsPerPage + 1)
  const rows = found.slice(0, claimsPerPage)
  const last = found.length > claimsPerPage ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? writeTimeCursor({ direction: 'newer', ...cursorOf(last) }) : null,
    previous: cursor ? firstPage : null,
  }
}

/** A cursor that nobody wrote is the first page. */
const firstPage = 'first'

const cardRows = (db: Db, time: typeof claim.createdAt | typeof claim.dueAt) =>
  db
    .select({
      claim,
      micros: microsOf(time),
      number: order.number,
      customer: orderGroup.name,
      store: merchant.name,
    })
    .from(claim)
    .innerJoin(order, eq(order.id, claim.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, claim.merchantId))
    .$dynamic()

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const cursorOf = ({ micros, claim: { id } }: CardRow) => ({ micros, id })

function claimCard({ claim: row, number, customer, store }: CardRow, now: Date): ClaimCard {
  const { id, protocol, kind, status, outcome } = row
  return {
    ...{ id, protocol, number, customer, store, kind, status, outcome },
    openedAt: row.createdAt.toISOString(),
    ...dueOf(row, now),
  }
}
