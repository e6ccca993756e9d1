import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { campaignsMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignView } from '#shared/money/campaign-views.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** What a campaign takes off. */
export function CampaignWorth({ campaign: { kind, bps, amountMinor } }: { campaign: CampaignView }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  if (kind === 'percent') return percentText(bps ?? 0, locale)
  if (kind === 'fixed') return <Money minor={amountMinor ?? 0} />
  return amountMinor === null ? messages.freeShipping : messages.shippingUpTo(money(amountMinor))
}

/** The days of a campaign. */
export const CampaignDays = ({ campaign: { startsAt, endsAt } }: { campaign: CampaignView }) => (
  <>
    <Time at={startsAt} short /> {messages.until} <Time at={endsAt} short />
  </>
)
