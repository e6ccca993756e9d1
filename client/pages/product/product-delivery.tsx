import { Link, useLocation } from 'react-router-dom'
import type { ShippingOption } from '#shared/cart.ts'
import type { VariantView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { deliveryTimeText } from '#shared/messages/cart.ts'
import { deliveryMessages as words } from '#shared/messages/delivery.ts'
import { placeMessages } from '#shared/messages/delivery-place.ts'
import type { PageData, VariantQuote } from '#shared/pages.ts'
import { useFrame } from '../../data/use-frame.ts'
import { Button } from '../../ui/button.tsx'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { DeliverTo } from '../../ui/delivery/deliver-to.tsx'
import { PostalCodeForm } from '../../ui/delivery/postal-code-form.tsx'
import { Totals } from '../../ui/totals.tsx'

interface ProductDeliveryProps extends Pick<PageData['product'], 'quotes'> {
  /** What was chosen, or the cheapest while something is open. */
  variant: VariantView | undefined
  isOpen: boolean
  /** The form in which another variant is chosen. */
  choiceForm: string
}

/** What delivery of the chosen variant costs and how long it takes, before anything is in the cart. */
export function ProductDelivery({ quotes, variant, isOpen, choiceForm }: ProductDeliveryProps) {
  const place = useFrame()?.place
  const { pathname } = useLocation()
  return (
    <section className="panel stack-tight" aria-labelledby="product-delivery">
      <h2 id="product-delivery">{placeMessages.title}</h2>
      {place && quotes ? (
        <>
          <p className="cluster cluster-apart small">
            <DeliverTo place={place} />
            <Link to={href('postal-code', {}, { to: pathname })} rel="nofollow">
              {words.change}
            </Link>
          </p>
          <Freight options={freightOf(quotes, variant?.id)} />
          {isOpen && quotes.length > 1 && <p className="soft small">{words.ofCheapest}</p>}
          {quotes.length > 1 && (
            <noscript>
              <Button look="secondary" small form={choiceForm} formMethod="get" formAction={pathname}>
                {words.ofChosen}
              </Button>
            </noscript>
          )}
        </>
      ) : (
        <PostalCodeForm to={pathname} />
      )}
    </section>
  )
}

const freightOf = (quotes: readonly VariantQuote[], variantId = '') =>
  quotes.find(({ variantIds }) => variantIds.includes(variantId))?.options ?? []

/** Said aloud when another choice changes it. */
function Freight({ options }: { options: readonly ShippingOption[] }) {
  return (
    <div className="stack-tight" aria-live="polite">
      {options.length === 0 ? (
        <p className="strong">{words.noneHere}</p>
      ) : (
        <>
          <Totals
            rows={options.map((option) => ({
              label: `${option.name} · ${deliveryTimeText(option)}`,
              amount: <ShippingPrice priceMinor={option.priceMinor} />,
            }))}
          />
          <p className="soft small">{words.fromPayment}</p>
        </>
      )}
    </div>
  )
}
