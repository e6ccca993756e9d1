import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { campaignOfferText, campaignUntil } from '#shared/messages/storefront/coupons.ts'
import type { ShownCampaign } from '#shared/money/campaigns.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** The campaign of the platform that is for a product. */
export function ProductCampaign({ campaign }: { campaign: ShownCampaign }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  const { kind, bps, amountMinor, minItemsMinor, endsAt } = campaign
  const amount = amountMinor === null ? null : money(amountMinor)
  const worth = kind === 'percent' ? percentText(bps ?? 0, locale) : amount
  const minimum = minItemsMinor > 0 ? money(minItemsMinor) : null
  return (
    <p className="product-campaign small">
      {campaignOfferText(campaign, { worth, minimum })} {campaignUntil} <Time at={endsAt} short />.
    </p>
  )
}
