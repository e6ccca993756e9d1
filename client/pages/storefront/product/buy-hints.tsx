import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { minOrderText } from '#shared/messages/storefront/product.ts'
import { pickupOnlyText, productDeliveryMessages } from '#shared/messages/storefront/product-delivery.ts'
import type { VariantQuote } from '#shared/orders/cart.ts'
import { deliveryAnchor } from '#shared/orders/delivery-anchor.ts'
import { quoteOf } from './product-delivery.tsx'

const messages = productDeliveryMessages

interface HintProps {
  store: StoreDetails
  /** The chosen variant, or the cheapest while an option is open. */
  variant: VariantView | undefined
}

interface DeliveryHintProps extends HintProps {
  quotes: readonly VariantQuote[]
}

/** A hint above the button. Buying stays possible, because the order may go to another address. */
export function DeliveryHint({ store, quotes, variant }: DeliveryHintProps) {
  if (!variant) return null
  const { options = [], problemText } = quoteOf(quotes, variant.id) ?? {}
  const isPickupOnly = options.length > 0 && options.every(({ method }) => method === 'pickup')
  if (isPickupOnly) return <p className="small strong">{pickupOnlyText(store)}</p>
  // Without a response of the carrier it is unknown where the store delivers.
  if (options.length > 0 || problemText) return null
  return (
    <Banner tone="warning">
      <p className="strong">{messages.noneHere}</p>
      <p>
        {messages.toAnotherAddress} <a href={`#${deliveryAnchor}`}>{messages.changePostalCode}</a>
      </p>
    </Banner>
  )
}

/** Warns beside the button about the minimum that would stop the order later. */
export function MinimumHint({ store: { minOrderMinor }, variant }: HintProps) {
  const moneyText = useMoneyText()
  if (minOrderMinor === null || !variant || variant.priceMinor >= minOrderMinor) return null
  return <p className="small soft">{minOrderText(moneyText(minOrderMinor))}</p>
}
