import { Link } from 'react-router-dom'
import type { StoreCardView } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { productCountText } from '#shared/messages/ui.ts'
import type { HeartState } from './favourites/favourite-form.tsx'
import { HeartButton } from './favourites/heart-button.tsx'
import { Picture } from './picture.tsx'
import { RatingLine } from './review/rating-line.tsx'

interface StoreCardProps {
  store: StoreCardView
  eager?: boolean
  /** Null: without a heart. */
  heart: HeartState | null
}

/** A store in a list: its cover, its logo, what it is and where. */
export function StoreCard({ store, eager, heart }: StoreCardProps) {
  return (
    <article className="store-card">
      <div className="store-card-cover">
        <Picture
          picture={store.cover}
          sizes="(min-width: 77.5rem) 19rem, (min-width: 59rem) 32vw, (min-width: 39rem) 48vw, 97vw"
          widest={960}
          shape="wide"
          eager={eager}
          decorative
        />
      </div>
      <div className="store-card-words">
        <div className="store-logo">
          <Picture picture={store.logo} sizes="4.5rem" widest={320} decorative />
        </div>
        <h3 className="store-card-name">
          <Link className="store-card-link" discover="none" to={href('store', { merchantSlug: store.slug })}>
            {store.name}
          </Link>
        </h3>
        {store.rating && (
          <p>
            <RatingLine rating={store.rating} short />
          </p>
        )}
        <p>{store.tagline}</p>
        <p className="store-card-place soft small">
          {store.city}, {store.region} · {productCountText(store.productCount)}
        </p>
      </div>
      {heart && <HeartButton kind="store" name={store.name} {...heart} />}
    </article>
  )
}
