import { Link } from 'react-router-dom'
import type { ProductCardView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { CardDelivery } from './delivery/card-delivery.tsx'
import type { HeartState } from './favourites/favourite-form.tsx'
import { HeartButton } from './favourites/heart-button.tsx'
import { Picture } from './picture.tsx'
import { PixPrice } from './pix-price.tsx'
import { Price, reductionText } from './price.tsx'
import { RatingLine } from './review/rating-line.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Two columns; three and more are about as wide, alone or beside what narrows the list (`product-card.css`). */
const alone = { sizes: '(min-width: 46rem) 18rem, 45vw', widest: 640 } as const
/** Sharp on two dots a pixel; on telephones of three, nobody sees what is missing. */
const beside = { sizes: '(min-width: 46rem) 15rem, 45vw', widest: 480 } as const

interface ProductCardProps {
  product: ProductCardView
  eager?: boolean
  /** Shares the row with what narrows the list. */
  beside?: boolean
  /** The first of what is seen: loaded before all others. */
  first?: boolean
  /** Left out where every card is of the same store. */
  showStore?: boolean | undefined
  /** What was chosen of options, as lists name it. */
  options?: readonly string[] | undefined
  heart: HeartState
}

/** A product in a list. Its title is the one link; the whole card can be pressed. */
export function ProductCard({
  product,
  eager,
  beside: isBeside,
  first,
  showStore = true,
  options = [],
  heart,
}: ProductCardProps) {
  const {
    handle,
    title,
    store,
    picture,
    priceMinor,
    compareAtMinor,
    hasPriceRange,
    pixDiscountBps,
    available,
    rating,
    delivery,
  } = product
  const path = href('product', { merchantSlug: store.slug, productHandle: handle })
  const chosen = new URLSearchParams(options.map((key) => ['option', key]))
  const to = options.length > 0 ? `${path}?${chosen}` : path
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
        <PixPrice priceMinor={priceMinor} bps={pixDiscountBps} short />
      </p>
      {delivery !== undefined && available && <CardDelivery delivery={delivery} />}
      <HeartButton kind="product" name={title} {...heart} />
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
