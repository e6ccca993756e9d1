import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { offerHintText } from '#shared/messages/storefront/offers.ts'
import { type CartLineView, type CartStoreView, isGone, lineKey } from '#shared/orders/cart.ts'

/** How many more pieces the next step of a line's offer takes. Only the first line of an offer says it, for all of them. */
export function OfferHint({ line, store: { lines } }: { line: CartLineView; store: CartStoreView }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  const { offer } = line
  if (!offer) return null
  const counted = lines.filter((each) => each.offer?.id === offer.id && each.quantity > 0 && !isGone(each))
  const [first] = counted
  if (!first || lineKey(first) !== lineKey(line)) return null
  const quantity = counted.reduce((sum, each) => sum + each.quantity, 0)
  const text = offerHintText(offer, quantity, { money, locale })
  return text && <p className="small offer-hint">{text}</p>
}
