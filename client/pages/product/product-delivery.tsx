import { useLocation } from 'react-router-dom'
import type { ShippingOption } from '#shared/cart.ts'
import type { VariantView } from '#shared/catalog.ts'
import { deliveryAnchor } from '#shared/delivery-anchor.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { arrivesText, deliveryMessages as words } from '#shared/messages/delivery.ts'
import { placeMessages } from '#shared/messages/delivery-place.ts'
import type { PageData, VariantQuote } from '#shared/pages.ts'
import { useFrame } from '../../data/use-frame.ts'
import { Button } from '../../ui/button.tsx'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { DeliverTo } from '../../ui/delivery/deliver-to.tsx'
import { PostalCodeInPlace } from '../../ui/delivery/postal-code-in-place.tsx'
import { UnknownPlace } from '../../ui/delivery/unknown-place.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { Totals } from '../../ui/totals.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface ProductDeliveryProps extends Pick<PageData['product'], 'quotes'> {
  /** What was chosen, or the cheapest while something is open. */
  variant: VariantView | undefined
  isOpen: boolean
  /** The form in which another variant is chosen. */
  choiceForm: string
  form: FormAnswer | null
}

/** What delivery of the chosen variant costs and when it comes, before anything is in the cart. */
export function ProductDelivery({ quotes, variant, isOpen, choiceForm, form }: ProductDeliveryProps) {
  const place = useFrame()?.place
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  return (
    <section className="panel stack-tight" id={deliveryAnchor} aria-labelledby="product-delivery">
      <h2 id="product-delivery">{placeMessages.title}</h2>
      {place && quotes && (
        <p className="small">
          <DeliverTo place={place} />
        </p>
      )}
      {/* The place is spliced into a page that is the same for a whole zone: the field learns it in the browser. */}
      <PostalCodeInPlace
        action={pathname + search}
        known={hydrated ? place?.postalCode : undefined}
        form={form}
        id="postal-code"
      />
      <UnknownPlace place={hydrated ? place : null} />
      {place && quotes && (
        <>
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
      )}
    </section>
  )
}

export const freightOf = (quotes: readonly VariantQuote[], variantId = '') =>
  quotes.find(({ variantIds }) => variantIds.includes(variantId))?.options ?? []

/** Said aloud when another choice changes it. */
function Freight({ options }: { options: readonly ShippingOption[] }) {
  const { locale } = useShopConfig()
  return (
    <div className="stack-tight" aria-live="polite">
      {options.length === 0 ? (
        <p className="strong">{words.noneHere}</p>
      ) : (
        <>
          <Totals
            rows={options.map((option) => ({
              label: `${option.name} · ${arrivesText(option, locale)}`,
              amount: <ShippingPrice priceMinor={option.priceMinor} />,
            }))}
          />
          <p className="soft small">{words.fromPayment}</p>
        </>
      )}
    </div>
  )
}
