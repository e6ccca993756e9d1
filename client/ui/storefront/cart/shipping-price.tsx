import { Money } from '#client/ui/text/money.tsx'
import { cartMessages } from '#shared/messages/storefront/cart.ts'

export function ShippingPrice({ priceMinor }: { priceMinor: number }) {
  return priceMinor === 0 ? cartMessages.store.free : <Money minor={priceMinor} />
}
