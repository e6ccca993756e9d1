import { Link, useLocation } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { deliveryTimeText } from '#shared/messages/cart.ts'
import { deliverToText, deliveryMessages as words } from '#shared/messages/delivery.ts'
import type { PageData } from '#shared/pages.ts'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { PostalCodeForm } from '../../ui/delivery/postal-code-form.tsx'
import { Totals } from '../../ui/totals.tsx'

/** What delivery costs and how long it takes, before anything is in the cart. */
export function ProductDelivery({ delivery }: Pick<PageData['product'], 'delivery'>) {
  const { pathname } = useLocation()
  return (
    <section className="panel stack-tight" aria-labelledby="product-delivery">
      <h2 id="product-delivery">{words.title}</h2>
      {delivery ? (
        <>
          <p className="cluster cluster-apart small">
            <span>{deliverToText(delivery.place)}</span>
            <Link to={href('postal-code', {}, { to: pathname })} rel="nofollow">
              {words.change}
            </Link>
          </p>
          {delivery.options.length === 0 && <p className="strong">{words.noneHere}</p>}
          {delivery.options.length > 0 && (
            <>
              <Totals
                rows={delivery.options.map((option) => ({
                  label: `${option.name} · ${deliveryTimeText(option)}`,
                  amount: <ShippingPrice priceMinor={option.priceMinor} />,
                }))}
              />
              <p className="soft small">{words.fromPayment}</p>
            </>
          )}
        </>
      ) : (
        <PostalCodeForm to={pathname} />
      )}
    </section>
  )
}
