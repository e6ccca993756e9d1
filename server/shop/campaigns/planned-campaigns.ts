import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { campaign } from '#server/db/schema/index.ts'
import { campaignGoods } from './campaign-goods.ts'

/** A product page looks at no more campaigns. */
const maxShown = 100

/** A campaign that runs, or will, with the goods that it is for. */
export type PlannedCampaign = Awaited<ReturnType<typeof plannedCampaigns>>[number]

/** Returns the campaigns that are not over and have something left of their budget, the oldest first. */
export const plannedCampaigns = (db: Db, now: Date) =>
  db
    .select({
      name: campaign.name,
      kind: campaign.kind,
      bps: campaign.bps,
      amountMinor: campaign.amountMinor,
      minItemsMinor: campaign.minItemsMinor,
      firstPurchase: campaign.firstPurchase,
      startsAt: campaign.startsAt,
      endsAt: campaign.endsAt,
      ...campaignGoods,
    })
    .from(campaign)
    .where(
      and(isNull(campaign.endedAt), gt(campaign.endsAt, now), lt(campaign.spentMinor, campaign.budgetMinor)),
    )
    .orderBy(asc(campaign.createdAt), asc(campaign.id))
    .limit(maxShown)
