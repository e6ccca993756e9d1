import { cartMessages } from '#shared/messages/cart.ts'
import { Money } from '../money.tsx'

export function ShippingPrice({ priceMinor }: { priceMinor: number }) {
  return priceMinor === 0 ? cartMessages.store.free : <Money minor={priceMinor} />
}
