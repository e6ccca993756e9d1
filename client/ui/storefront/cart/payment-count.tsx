import { paymentCountText } from '#shared/messages/storefront/payment-count.ts'
import type { CartView } from '#shared/orders/cart.ts'

interface PaymentCountProps {
  cart: Pick<CartView, 'stores' | 'paysEachStore'>
  isPix: boolean
}

/** The number of payments, shown before ordering, because customers easily mistake several for one. */
export function PaymentCount({ cart: { stores, paysEachStore }, isPix }: PaymentCountProps) {
  const { title, text } = paymentCountText({ stores: stores.length, paysEachStore, isPix })
  return (
    <p className="small payment-count">
      <strong>{title}</strong> {text}
    </p>
  )
}
