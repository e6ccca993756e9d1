import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { Instalments } from '#client/ui/text/instalments.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { PixPrice } from '#client/ui/text/pix-price.tsx'
import { Price, reductionText } from '#client/ui/text/price.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { CardDelivery as CardDeliveryView, ProductCardView } from '#shared/catalog/catalog.ts'
import { arrivesByText, deliveryMessages as messages } from '#shared/messages/storefront/delivery.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { publicHref } from '#shared/public-href.ts'
import { FavoriteButton } from './favorites/favorite-button.tsx'
import type { FavoriteState } from './favorites/favorite-form.tsx'
import { Picture } from './picture.tsx'
import { RatingLine } from './review/rating-line.tsx'

/** Two columns. Three and more are about as wide, alone or beside the filters (`product-card.css`). */
const alone = { sizes: '(min-width: 46rem) 18rem, 45vw', widest: 640 } as const
/** Two dots per pixel are sharp enough. A third one is not visible on a phone. */
const beside = { sizes: '(min-width: 46rem) 15rem, 45vw', widest: 480 } as const

interface ProductCardProps {
  product: ProductCardView
  eager?: boolean
  /** True when the card shares its row with the filters. */
  beside?: boolean
  /** True for the first visible card, which is loaded before all others. */
  first?: boolean
  /** Left out when all cards are of the same store. */
  showStore?: boolean | undefined
  /** The selected option values, in the format of list addresses. */
  options?: readonly string[] | undefined
  /** Left out where nothing can be marked. */
  favorite?: FavoriteState
  /** The address that it leads to, if it is not the product's own page. */
  to?: string
}

/** A product in a list. Its title is the one link, and the whole card can be pressed. */
export function ProductCard({
  product,
  eager,
  beside: isBeside,
  first,
  showStore = true,
  options = [],
  favorite,
  to: otherAddress,
}: ProductCardProps) {
  const {
    handle,
    title,
    store,
    picture,
    priceMinor,
    instalments,
    compareAtMinor,
    hasPriceRange,
    available,
    rating,
    delivery,
  } = product
  const path = publicHref('product', { merchantSlug: store.slug, productHandle: handle })
  const chosen = new URLSearchParams(options.map((key) => ['option', key]))
  const to = otherAddress ?? (options.length > 0 ? `${path}?${chosen}` : path)
  return (
    <article className={available ? 'product-card' : 'product-card product-card-sold-out'}>
      <div className="product-card-picture">
        <Picture picture={picture} {...(isBeside ? beside : alone)} eager={eager} first={first} decorative />
        <ProductMark product={product} />
      </div>
      <h3 className="product-card-title">
        <Link className="product-card-link" to={to} discover="none" viewTransition>
          {title}
        </Link>
      </h3>
      {rating && (
        <p>
          <RatingLine rating={rating} short />
        </p>
      )}
      {showStore && <p className="product-card-store">{store.name}</p>}
      <p>
        <Price priceMinor={priceMinor} compareAtMinor={compareAtMinor} hasRange={hasPriceRange} />
        <PixPrice of={product} short />
      </p>
      <Instalments of={instalments} />
      {delivery !== undefined && available && <CardDelivery delivery={delivery} />}
      {favorite && <FavoriteButton kind="product" name={title} {...favorite} />}
    </article>
  )
}

function ProductMark({ product }: { product: ProductCardView }) {
  const reduction = reductionText(product.priceMinor, product.compareAtMinor)
  if (!product.available) {
    return <span className="product-card-mark badge badge-solid">{uiMessages.card.soldOut}</span>
  }
  if (!reduction) return null
  return (
    <span className="product-card-mark badge badge-accent">
      {reduction}
      <VisuallyHidden>{` ${uiMessages.price.off}`}</VisuallyHidden>
    </span>
  )
}

/** The shipping cost and date for the visitor's postal code. */
function CardDelivery({ delivery }: { delivery: CardDeliveryView | null }) {
  const { locale } = useShopConfig()
  if (!delivery) return <p className="card-delivery">{messages.none}</p>
  const by = arrivesByText(delivery.by, locale)
  if (delivery.method === 'pickup') return <p className="card-delivery">{`${messages.pickup}, ${by}`}</p>
  return (
    <p className="card-delivery">
      <PageIcon name="truck" />
      <span>
        {delivery.priceMinor === 0 ? (
          <span className="card-delivery-free">{messages.free}</span>
        ) : (
          <>
            {messages.shipping} <Money minor={delivery.priceMinor} />
          </>
        )}
        {`, ${by}`}
      </span>
    </p>
  )
}
