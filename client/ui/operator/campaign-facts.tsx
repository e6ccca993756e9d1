import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { campaignsMessages, campaignMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignFacts } from '#shared/money/campaign-views.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** What a campaign takes off. */
export function CampaignWorth({ campaign: { kind, bps, amountMinor } }: { campaign: CampaignFacts }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  if (kind === 'percent') return percentText(bps ?? 0, locale)
  if (kind === 'fixed') return <Money minor={amountMinor ?? 0} />
  return amountMinor === null
    ? campaignsMessages.freeShipping
    : campaignsMessages.shippingUpTo(money(amountMinor))
}

/** The days of a campaign. */
export const CampaignDays = ({ campaign: { startsAt, endsAt } }: { campaign: CampaignFacts }) => (
  <>
    <Time at={startsAt} short /> {campaignsMessages.until} <Time at={endsAt} short />
  </>
)

interface CampaignTermsProps {
  campaign: CampaignFacts
  /** Further facts. */
  children?: ReactNode
}

/** What a campaign gives, to whom and when. */
export function CampaignTerms({ campaign, children }: CampaignTermsProps) {
  const { minItemsMinor, store, category, firstPurchase } = campaign
  return (
    <dl className="facts">
      <dt>{messages.worth}</dt>
      <dd>
        <CampaignWorth campaign={campaign} />
      </dd>
      {minItemsMinor > 0 && (
        <>
          <dt>{messages.minItems}</dt>
          <dd>
            <Money minor={minItemsMinor} />
          </dd>
        </>
      )}
      {store && (
        <>
          <dt>{messages.store}</dt>
          <dd className="breakable">{store}</dd>
        </>
      )}
      {category && (
        <>
          <dt>{messages.category}</dt>
          <dd>{category}</dd>
        </>
      )}
      {firstPurchase && (
        <>
          <dt>{messages.customers}</dt>
          <dd>{messages.firstPurchase}</dd>
        </>
      )}
      <dt>{messages.days}</dt>
      <dd>
        <CampaignDays campaign={campaign} />
      </dd>
      {children}
    </dl>
  )
}
