import { cartMessages } from '#shared/messages/cart.ts'
import { arrivesText } from '#shared/messages/delivery.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import type { OrderView } from '#shared/orders.ts'
import { useShopConfig } from '../shop-config.tsx'
import { AddressText } from './address-text.tsx'

/** How, when and to whom it goes. */
export function OrderDelivery({
  order: { store, shipping, address, label, delivery },
}: {
  order: OrderView
}) {
  const { locale } = useShopConfig()
  return (
    <>
      <p>
        <span className="strong">{shipping.name}</span>
        {label !== 'canceled' && label !== 'payment_expired' && (
          <>
            <br />
            {arrivesText(shipping, locale)}{' '}
            {!shipping.isPaid && <span className="soft small">{cartMessages.store.fromPayment}</span>}
          </>
        )}
      </p>
      {!delivery.isPickup && <AddressText address={address} />}
      <p className="soft small">
        {orderMessages.order.soldBy} {store.legalName}, {store.taxId}
      </p>
      {delivery.pickupAt && delivery.parcels.length === 0 && <AddressText address={delivery.pickupAt} />}
    </>
  )
}
