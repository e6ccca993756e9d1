import type { Services } from '#server/shop/services.ts'
import { campaignDiscounts, type ShownCampaign } from '#shared/money/campaigns.ts'
import type { PlannedCampaign } from './planned-campaigns.ts'

interface Goods {
  merchantId: string
  categoryId: string | null
  /** Price of one piece. */
  priceMinor: number
}

interface CampaignOfPage {
  /** The campaign that a product's page shows, or null. */
  campaign: ShownCampaign | null
  /** The next moment at which it may be another one or none, as ISO 8601, or null when that is never. */
  campaignChangesAt: string | null
}

/**
 * Returns the campaign that a product's page shows to everybody: the one that takes most off one piece, then one that
 * asks for more pieces or pays shipping. Those for a first purchase come last, because they are for few.
 */
export async function campaignOfPage(
  { cached, clock }: Pick<Services, 'cached' | 'clock'>,
  { merchantId, categoryId, priceMinor }: Goods,
): Promise<CampaignOfPage> {
  const now = clock()
  const goods = [{ worthMinor: priceMinor, storeMinor: 0, isOfCampaign: true }]
  const planned = (await cached.campaigns()).filter(
    (each) =>
      each.endsAt > now &&
      (each.merchantId === null || each.merchantId === merchantId) &&
      (each.categoryIds === null || (categoryId !== null && each.categoryIds.includes(categoryId))),
  )
  const moments = planned.map(({ startsAt, endsAt }) => (startsAt > now ? startsAt : endsAt))
  const [best] = planned
    .filter(({ startsAt }) => startsAt <= now)
    .map((each) => ({ each, offMinor: campaignDiscounts(each, goods)[0] ?? 0 }))
    .toSorted(
      (one, other) =>
        Number(one.each.firstPurchase) - Number(other.each.firstPurchase) || other.offMinor - one.offMinor,
    )
  return {
    campaign: best ? shown(best.each) : null,
    campaignChangesAt:
      moments.toSorted((one, other) => Number(one) - Number(other))[0]?.toISOString() ?? null,
  }
}

const shown = ({
  name,
  kind,
  bps,
  amountMinor,
  minItemsMinor,
  firstPurchase,
  endsAt,
}: PlannedCampaign): ShownCampaign => ({
  ...{ name, kind, bps, amountMinor, minItemsMinor, firstPurchase },
  endsAt: new Date(endsAt.getTime() - 1).toISOString(),
})
