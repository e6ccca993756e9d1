import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { Money } from '../../text/money.tsx'

export function ShippingPrice({ priceMinor }: { priceMinor: number }) {
  return priceMinor === 0 ? cartMessages.store.free : <Money minor={priceMinor} />
}
