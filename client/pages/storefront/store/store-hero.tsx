import type { ReactNode } from 'react'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { RatingLine } from '#client/ui/storefront/review/rating-line.tsx'
import type { StoreDetails } from '#shared/merchants/store-details.ts'

/** Cover, logo and name of a store. */
export function StoreHero({ store, children }: { store: StoreDetails; children?: ReactNode }) {
  return (
    <div className="store-hero">
      <Picture picture={store.cover} sizes="(min-width: 80rem) 76rem, 94vw" shape="wide" first decorative />
      <div className="store-hero-text">
        <div className="store-logo">
          <Picture picture={store.logo} sizes="(min-width: 52rem) 8rem, 5rem" widest={480} eager decorative />
        </div>
        <header className="page-head">
          <h1>{store.name}</h1>
          <p>{store.tagline}</p>
          {store.rating && <RatingLine rating={store.rating} />}
          <p className="small">{`${store.city}, ${store.region}`}</p>
          {children}
        </header>
      </div>
    </div>
  )
}
