import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import {
  campaign,
  category,
  ledgerPosting,
  ledgerTransaction,
  merchant,
  order,
  orderCampaign,
} from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type {
  CampaignCosts,
  CampaignOrder,
  CampaignState,
  CampaignView,
} from '#shared/money/campaign-views.ts'

const campaignsPerPage = 20
const ordersPerPage = 50

const campaignRows = (db: Db) =>
  db
    .select({
      campaign,
      store: merchant.name,
      category: category.name,
      micros: microsOf(campaign.createdAt),
    })
    .from(campaign)
    .leftJoin(merchant, eq(merchant.id, campaign.merchantId))
    .leftJoin(category, eq(category.id, campaign.categoryId))
    .$dynamic()

type CampaignRow = Awaited<ReturnType<typeof campaignRows>>[number]

/** Returns the platform's campaigns, the newest first. */
export const campaigns = ({ db, clock }: Services, cursor: string | null): Promise<ListPart<CampaignView>> =>
  listOf({
    order: newestFirst(campaign.createdAt, campaign.id),
    perPage: campaignsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      campaignRows(db)
        .where(isBeyond)
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.campaign.id,
    view: (rows) => rows.map((row) => viewOf(row, clock())),
  })

export async function campaignView({ db, clock }: Services, id: string): Promise<CampaignView | null> {
  const [found] = await campaignRows(db).where(eq(campaign.id, id))
  return found ? viewOf(found, clock()) : null
}

function viewOf({ campaign: row, store, category: categoryName }: CampaignRow, now: Date): CampaignView {
  const { id, name, kind, bps, amountMinor, minItemsMinor, firstPurchase, budgetMinor, spentMinor } = row
  return {
    ...{ id, name, kind, bps, amountMinor, minItemsMinor, firstPurchase, budgetMinor, spentMinor },
    store,
    category: categoryName,
    startsAt: row.startsAt.toISOString(),
    endsAt: new Date(row.endsAt.getTime() - 1).toISOString(),
    state: stateOf(row, now),
  }
}

function stateOf(
  { endedAt, startsAt, endsAt, spentMinor, budgetMinor }: CampaignRow['campaign'],
  now: Date,
): CampaignState {
  if (endedAt) return 'ended'
  if (endsAt <= now) return 'over'
  if (startsAt > now) return 'waiting'
  return spentMinor >= budgetMinor ? 'used_up' : 'running'
}

/** SQL expression: what the books have as paid by campaigns, of the orders of a condition. */
const bookedOf = (condition: SQL) =>
  sql<number>`(
  select coalesce(sum(p.amount_minor), 0)
  from ${orderCampaign} paid
  join ${ledgerTransaction} t on t.order_id = paid.order_id
  join ${ledgerPosting} p on p.transaction_id = t.id and p.account = 'campaign_costs'
  where ${condition}
)`.mapWith(Number)

/** Returns what a campaign costs, by the ledger. */
export async function campaignCosts(db: Db, campaignId: string): Promise<CampaignCosts> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      bookedMinor: bookedOf(sql`paid.campaign_id = ${campaignId}`),
    })
    .from(orderCampaign)
    .where(eq(orderCampaign.campaignId, campaignId))
  return row ?? { orders: 0, bookedMinor: 0 }
}

/** Returns the orders that a campaign pays of, the newest first. */
export const ordersOfCampaign = (
  db: Db,
  { campaignId, cursor }: { campaignId: string; cursor: string | null },
): Promise<ListPart<CampaignOrder>> =>
  listOf({
    order: newestFirst(orderCampaign.createdAt, orderCampaign.orderId),
    perPage: ordersPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          number: order.number,
          status: order.status,
          store: merchant.name,
          paid: orderCampaign,
          bookedMinor: bookedOf(sql`paid.order_id = ${orderCampaign.orderId}`),
          micros: microsOf(orderCampaign.createdAt),
        })
        .from(orderCampaign)
        .innerJoin(order, eq(order.id, orderCampaign.orderId))
        .innerJoin(merchant, eq(merchant.id, order.merchantId))
        .where(and(eq(orderCampaign.campaignId, campaignId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ paid }) => paid.orderId,
    view: (rows) =>
      rows.map(({ number, status, store, paid, bookedMinor }) => ({
        number,
        store,
        createdAt: paid.createdAt.toISOString(),
        isCanceled: status === 'canceled',
        itemsMinor: paid.itemsMinor,
        shippingMinor: paid.shippingMinor,
        bookedMinor,
      })),
  })
