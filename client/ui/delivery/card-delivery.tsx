import type { CardDelivery as CardDeliveryView } from '#shared/catalog.ts'
import { arrivesByText, deliveryMessages as words } from '#shared/messages/delivery.ts'
import { Money } from '../money.tsx'
import { PageIcon } from '../page-icon.tsx'
import { useShopConfig } from '../shop-config.tsx'

/** What it costs to get a product to the visitor's postal code, and until when. */
export function CardDelivery({ delivery }: { delivery: CardDeliveryView | null }) {
  const { locale } = useShopConfig()
  if (!delivery) return <p className="card-delivery">{words.none}</p>
  const by = arrivesByText(delivery.by, locale)
  if (delivery.method === 'pickup') return <p className="card-delivery">{`${words.pickup}, ${by}`}</p>
  return (
    <p className="card-delivery">
      <PageIcon name="truck" />
      <span>
        {delivery.priceMinor === 0 ? (
          <span className="card-delivery-free">{words.free}</span>
        ) : (
          <>
            {words.shipping} <Money minor={delivery.priceMinor} />
          </>
        )}
        {`, ${by}`}
      </span>
    </p>
  )
}
