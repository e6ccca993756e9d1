import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import type { VariantView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { offerMessages as messages, setsText } from '#shared/messages/storefront/offers.ts'
import type { ProductOfferView } from '#shared/money/offer-views.ts'
import { type OfferTier, tierPrice } from '#shared/money/quantity-offers.ts'
import { publicHref } from '#shared/public-href.ts'
import { percentText } from '#shared/text/percent-text.ts'

interface ProductOfferProps {
  offer: ProductOfferView
  store: { slug: string }
  product: ProductDetails
  /** The chosen variant, or the cheapest. */
  variant: VariantView | undefined
}

/** The offer for several pieces of the product: what it says, or its price from each quantity on. */
export function ProductOffer({ offer, variant, ...goods }: ProductOfferProps) {
  const unitPriceMinor = variant?.priceMinor ?? 0
  const tiers =
    offer.kind === 'tiers'
      ? offer.tiers.filter((tier) => tierPrice(tier, unitPriceMinor) < unitPriceMinor)
      : []
  if (offer.kind === 'tiers' && tiers.length === 0) return null
  return (
    <section className="product-offer" aria-labelledby="offer">
      <h2 id="offer" className="product-offer-title">
        {offer.kind === 'take_pay' ? setsText(offer) : messages.title}
      </h2>
      {tiers.length > 0 && <TierPrices tiers={tiers} unitPriceMinor={unitPriceMinor} />}
      <CountedTogether offer={offer} {...goods} />
    </section>
  )
}

/** What else counts among the pieces: the other variants, and other products. */
function CountedTogether({ offer: { products }, store, product }: Omit<ProductOfferProps, 'variant'>) {
  if (products.length === 0)
    return product.variants.length > 1 && <p className="small soft">{messages.mixedOptions}</p>
  return (
    <p className="small">
      {messages.mixedProducts}{' '}
      {products.map(({ handle, title }, index) => (
        <span key={handle}>
          {index > 0 && ', '}
          <Link to={publicHref('product', { merchantSlug: store.slug, productHandle: handle })}>{title}</Link>
        </span>
      ))}
      .
    </p>
  )
}

function TierPrices({ tiers, unitPriceMinor }: { tiers: readonly OfferTier[]; unitPriceMinor: number }) {
  const { locale } = useShopConfig()
  return (
    <Totals
      rows={tiers.map((tier) => ({
        label: messages.from(tier.fromQuantity),
        ...(tier.bps !== null && { detail: messages.less(percentText(tier.bps, locale)) }),
        amount: (
          <>
            <Money minor={tierPrice(tier, unitPriceMinor)} /> {messages.each}
          </>
        ),
      }))}
    />
  )
}
