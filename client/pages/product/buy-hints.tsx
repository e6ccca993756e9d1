import type { VariantView } from '#shared/catalog.ts'
import { deliveryMessages } from '#shared/messages/delivery.ts'
import { minOrderText } from '#shared/messages/product.ts'
import type { PageData, StoreDetails } from '#shared/pages.ts'
import { useMoneyText } from '../../ui/money-text.ts'
import { freightOf } from './product-delivery.tsx'

interface BuyHintsProps {
  store: StoreDetails
  quotes: PageData['product']['quotes']
  /** What was chosen, or the cheapest while something is open. */
  variant: VariantView | undefined
}

/** What would stop the order later stands beside the button already. */
export function BuyHints({ store: { minOrderMinor }, quotes, variant }: BuyHintsProps) {
  const moneyText = useMoneyText()
  const isBelowMinimum = minOrderMinor !== null && variant && variant.priceMinor < minOrderMinor
  const isOutOfReach = quotes !== null && variant && freightOf(quotes, variant.id).length === 0
  return (
    <>
      {isOutOfReach && <p className="small strong">{deliveryMessages.noneHere}</p>}
      {isBelowMinimum && <p className="small soft">{minOrderText(moneyText(minOrderMinor))}</p>}
    </>
  )
}
