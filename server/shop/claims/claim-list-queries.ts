import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { claim, merchant, order, orderGroup } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { dueOf } from '#server/shop/orders/claims/claim-view.ts'
import { isUnsettledClaim } from '#server/shop/orders/search/problems-of-orders.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type ClaimCard,
  claimsPerPage,
  type MerchantClaimList,
  type OperatorClaimList,
} from '#shared/orders/claims.ts'

const listed: Record<MerchantClaimList | OperatorClaimList, SQL | undefined> = {
  waiting: eq(claim.status, 'open'),
  review: eq(claim.status, 'under_review'),
  unsettled: isUnsettledClaim,
  all: undefined,
}

/** Returns a store's claims; those that wait for its reply come first. */
export const claimsOfMerchant = (
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
  { list, cursor }: { list: MerchantClaimList; cursor: string | null },
): Promise<ListPart<ClaimCard>> =>
  claimPage(services, and(eq(claim.merchantId, merchantId), listed[list]), { list, cursor })

/** Returns the claims of all stores, for the operator. */
export const claimsOfShop = (
  services: Pick<Services, 'db' | 'clock'>,
  { list, cursor }: { list: OperatorClaimList; cursor: string | null },
): Promise<ListPart<ClaimCard>> => claimPage(services, listed[list], { list, cursor })

export const countClaimsInReview = (db: Db) => db.$count(claim, listed.review)

/** Returns a page of claims by their deadline, so that the overdue come first; all claims the newest first. */
function claimPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  where: SQL | undefined,
  { list, cursor }: { list: string; cursor: string | null },
): Promise<ListPart<ClaimCard>> {
  const { createdAt, dueAt, id } = claim
  const time = list === 'all' ? createdAt : dueAt
  return listOf({
    order: list === 'all' ? newestFirst(time, id) : oldestFirst(time, id),
    perPage: claimsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      cardRows(db, time)
        .where(and(where, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.claim.id,
    view: (rows) => rows.map((row) => claimCard(row, clock())),
  })
}

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

function claimCard({ claim: row, number, customer, store }: CardRow, now: Date): ClaimCard {
  const { id, protocol, kind, status, outcome } = row
  return {
    id,
    protocol,
    number,
    customer,
    store,
    kind,
    status,
    outcome,
    openedAt: row.createdAt.toISOString(),
    ...dueOf(row, now),
  }
}
