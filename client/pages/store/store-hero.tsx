import type { StoreDetails } from '#shared/pages.ts'
import { KeepButton } from '../../ui/favourites/keep-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingLine } from '../../ui/review/rating-line.tsx'

/** Cover, logo and name of a store. */
export function StoreHero({ store }: { store: StoreDetails }) {
  return (
    <div className="store-hero">
      <Picture picture={store.cover} sizes="(min-width: 80rem) 76rem, 94vw" shape="wide" first decorative />
      <div className="store-hero-words">
        <div className="store-logo">
          <Picture picture={store.logo} sizes="(min-width: 52rem) 8rem, 5rem" widest={480} eager decorative />
        </div>
        <header className="page-head">
          <h1>{store.name}</h1>
          <p>{store.tagline}</p>
          {store.rating && <RatingLine rating={store.rating} />}
          <p className="small">{`${store.city}, ${store.region}`}</p>
          <KeepButton kind="store" id={store.id} name={store.name} />
        </header>
      </div>
    </div>
  )
}
