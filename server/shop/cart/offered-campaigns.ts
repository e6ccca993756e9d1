import { and, asc, eq, gt, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { campaign, cart, order } from '#server/db/schema/index.ts'
import { campaignGoods } from '#server/shop/campaigns/campaign-goods.ts'
import { type CartOwner, ownerColumns, type StoredOwner } from './cart-owner.ts'

/** A running campaign, with its goods and what is left of its budget. */
export type OfferedCampaign = Awaited<ReturnType<typeof campaignsAt>>[number]

/**
 * Returns the campaigns that run now and have something left of their budget, the oldest first. Those for a first
 * purchase are left out for whoever has an order; of guests it is known only once they have tried to order
 * (`redeemCampaigns`).
 */
export const offeredCampaigns = (
  db: Db,
  owner: CartOwner | StoredOwner,
  now: Date,
): Promise<OfferedCampaign[]> => campaignsAt(db, { now: now.toISOString(), ...ownerColumns(owner) })

const now = sql`${sql.placeholder('now')}::timestamptz`
const userId = sql`${sql.placeholder('userId')}::uuid`

/** SQL condition: the campaign runs at a time. */
export const isRunning = (at: SQL | Date): SQL | undefined =>
  and(isNull(campaign.endedAt), lte(campaign.startsAt, at), gt(campaign.endsAt, at))

const campaignsAt = prepared('offered-campaigns', (db) => {
  const ordered = db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, userId), ne(order.status, 'canceled')))
  const isOwn = or(eq(cart.userId, userId), eq(cart.guestTokenHash, sql.placeholder('guestTokenHash')))
  const known = db
    .select({ id: cart.id })
    .from(cart)
    .where(and(isOwn, eq(cart.status, 'active'), cart.orderedBefore))
  return db
    .select({
      id: campaign.id,
      name: campaign.name,
      kind: campaign.kind,
      bps: campaign.bps,
      amountMinor: campaign.amountMinor,
      minItemsMinor: campaign.minItemsMinor,
      ...campaignGoods,
      firstPurchase: campaign.firstPurchase,
      leftMinor: sql<number>`${campaign.budgetMinor} - ${campaign.spentMinor}`.mapWith(Number),
    })
    .from(campaign)
    .where(
      and(
        isRunning(now),
        lt(campaign.spentMinor, campaign.budgetMinor),
        or(eq(campaign.firstPurchase, false), and(notExists(ordered), notExists(known))),
      ),
    )
    .orderBy(asc(campaign.createdAt), asc(campaign.id))
    .limit(maxRunning)
})

/** A cart looks at no more campaigns. */
const maxRunning = 50
