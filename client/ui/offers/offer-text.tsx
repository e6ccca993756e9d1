import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { quantityOfferTexts } from '#shared/messages/storefront/offers.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'

/** What an offer gives, each quantity in a line of its own. */
export function OfferText({ terms }: { terms: OfferTerms }) {
  const { locale } = useShopConfig()
  const [first, ...more] = quantityOfferTexts(terms, { money: useMoneyText(), locale })
  if (more.length === 0) return first
  return (
    <ul>
      {[first, ...more].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
