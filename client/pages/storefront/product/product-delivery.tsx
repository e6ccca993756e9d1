import { useLocation } from 'react-router-dom'
import { AwaitAgain } from '#client/data/payload/await.tsx'
import { FailedBanner } from '#client/data/payload/failed-part.tsx'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useHydrated } from '#client/ui/behavior/use-hydrated.ts'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { ShippingPrice } from '#client/ui/storefront/cart/shipping-price.tsx'
import { PostalCodeInPlace } from '#client/ui/storefront/delivery/postal-code-in-place.tsx'
import { UnknownLocation } from '#client/ui/storefront/delivery/unknown-location.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { deliverToText, locationMessages } from '#shared/messages/storefront/delivery-location.ts'
import { productDeliveryMessages as messages } from '#shared/messages/storefront/product-delivery.ts'
import type { VariantQuote } from '#shared/orders/cart.ts'
import { deliveryAnchor } from '#shared/orders/delivery-anchor.ts'
import type { PageData } from '#shared/pages.ts'

interface ProductDeliveryProps extends Pick<PageData['product'], 'quotes'> {
  /** The chosen variant, or the cheapest while an option is open. */
  variant: VariantView | undefined
  isOpen: boolean
  /** The form in which another variant is selected. */
  choiceForm: string
  form: FormAnswer | null
}

/** The price and time of delivery of the chosen variant, before anything is in the cart. */
export function ProductDelivery({ quotes, variant, isOpen, choiceForm, form }: ProductDeliveryProps) {
  const location = useLayoutData()?.location
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  return (
    <section className="panel stack-tight" id={deliveryAnchor} aria-labelledby="product-delivery">
      <h2 id="product-delivery">{locationMessages.title}</h2>
      {/* The page is cached for a whole zone of postal codes. Until scripts run, only the header shows the visitor's. */}
      {location && quotes && <p className="small">{hydrated ? deliverToText(location) : '\u00a0'}</p>}
      <PostalCodeInPlace
        action={pathname + search}
        known={hydrated ? location?.postalCode : undefined}
        isFirst={!location}
        form={form}
        id="postal-code"
      />
      <UnknownLocation location={hydrated ? location : null} />
      {location && quotes && (
        <AwaitAgain
          name="quotes"
          value={quotes}
          placeholder={<ShippingPlaceholder />}
          failed={<FailedBanner />}
        >
          {(known) => (
            <>
              <Shipping quote={quoteOf(known, variant?.id)} />
              {isOpen && known.length > 1 && <p className="soft small">{messages.ofCheapest}</p>}
              {known.length > 1 && (
                <noscript>
                  <Button variant="secondary" small form={choiceForm} formMethod="get" formAction={pathname}>
                    {messages.ofChosen}
                  </Button>
                </noscript>
              )}
            </>
          )}
        </AwaitAgain>
      )}
    </section>
  )
}

export const quoteOf = (quotes: readonly VariantQuote[], variantId = '') =>
  quotes.find(({ variantIds }) => variantIds.includes(variantId))

/** The shipping options. Changes are announced. */
function Shipping({ quote }: { quote: VariantQuote | undefined }) {
  const { locale } = useShopConfig()
  const { options = [], problemText } = quote ?? {}
  return (
    <div className="stack-tight" aria-live="polite">
      {options.length === 0 ? (
        <NoOptions problemText={problemText} />
      ) : (
        <>
          <Totals
            rows={options.map((option) => ({
              label: option.name,
              detail: arrivesText(option, locale),
              amount: <ShippingPrice priceMinor={option.priceMinor} />,
            }))}
          />
          <p className="soft small">{messages.fromPayment}</p>
        </>
      )}
      {options.length > 0 && problemText && <p className="soft small">{problemText}</p>}
    </div>
  )
}

/** The placeholder has two lines of options, because most stores offer two. */
const ShippingPlaceholder = () => (
  <Placeholder className="stack-tight">
    <PlaceholderLines count={2} />
    <p className="soft small">{messages.fromPayment}</p>
  </Placeholder>
)

/** Without a response of the carrier it is unknown where the store delivers. */
const NoOptions = ({ problemText }: { problemText: string | null | undefined }) =>
  problemText ? <Banner tone="warning">{problemText}</Banner> : <p className="strong">{messages.noneHere}</p>
