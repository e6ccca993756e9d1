import { useMoneyText } from '#client/ui/text/money-text.ts'
import { instalmentsByCardText } from '#shared/messages/storefront/instalments.ts'
import { instalments } from '#shared/money/instalments.ts'
import type { CartView } from '#shared/orders/cart.ts'
import type { ShippingSelection } from './use-chosen-shipping.ts'

interface CardInstalmentsProps {
  cart: CartView
  shipping: ShippingSelection
}

/** The number of instalments without interest for each store's part by card, its shipping included. */
export function CardInstalments({ cart: { stores }, shipping: { chosen } }: CardInstalmentsProps) {
  const money = useMoneyText()
  return stores.map((store) => {
    const { slug, name, itemsMinor, discountMinor } = store
    const amountMinor = itemsMinor - discountMinor + (chosen[slug]?.priceMinor ?? 0)
    const offered = instalments(amountMinor, store.instalments)
    if (!offered) return null
    return (
      <p key={slug} className="small soft">
        {instalmentsByCardText(stores.length > 1 ? name : null, offered.count, money(offered.eachMinor))}
      </p>
    )
  })
}
