import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StoreCardView } from '#shared/catalog/catalog.ts'
import { productCountText } from '#shared/messages/ui.ts'
import { publicHref } from '#shared/public-href.ts'
import { FavoriteButton } from './favorites/favorite-button.tsx'
import { FavoriteForm, type FavoriteState } from './favorites/favorite-form.tsx'
import { Picture } from './picture.tsx'
import { RatingLine } from './review/rating-line.tsx'

interface StoreGridProps {
  stores: readonly StoreCardView[]
  /** Without covers, when products follow. */
  compact?: boolean
  /** The number of stores visible without scrolling, whose pictures load at once. */
  eagerCount?: number
  /** True when all of them are the visitor's favorites. */
  allFavorites?: boolean
}

export function StoreGrid({ stores, compact = false, eagerCount = 0, allFavorites }: StoreGridProps) {
  return (
    <FavoriteForm id={useId()} allFavorites={allFavorites}>
      {(favoriteStateOf) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className={compact ? 'grid store-grid-compact' : 'grid store-grid'} role="list">
          {stores.map((store, index) => (
            <li key={store.slug}>
              <StoreCard
                store={store}
                eager={index < eagerCount}
                favorite={compact ? null : favoriteStateOf('store', store.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </FavoriteForm>
  )
}

interface StoreCardProps {
  store: StoreCardView
  eager?: boolean
  /** Null for no favorite button. */
  favorite: FavoriteState | null
}

/** A store in a list: its cover, its logo, its tagline and its place. */
function StoreCard({ store, eager, favorite }: StoreCardProps) {
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
      <div className="store-card-text">
        <div className="store-logo">
          <Picture picture={store.logo} sizes="4.5rem" widest={320} decorative />
        </div>
        <h3 className="store-card-name">
          <Link
            className="store-card-link"
            discover="none"
            to={publicHref('store', { merchantSlug: store.slug })}
          >
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
      {favorite && <FavoriteButton kind="store" name={store.name} {...favorite} />}
    </article>
  )
}
