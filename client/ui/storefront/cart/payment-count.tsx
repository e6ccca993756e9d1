import { paymentCountText } from '#shared/messages/storefront/payment-count.ts'
import type { CartView } from '#shared/orders/cart.ts'

interface PaymentCountProps {
  cart: Pick<CartView, 'stores' | 'paysEachStore'>
  isPix: boolean
}

/** How many payments follow the order, said before it is placed: several are easily taken for one. */
export function PaymentCount({ cart: { stores, paysEachStore }, isPix }: PaymentCountProps) {
  const { title, text } = paymentCountText({ stores: stores.length, paysEachStore, isPix })
  return (
    <p className="small payment-count">
      <strong>{title}</strong> {text}
    </p>
  )
}
