import { useId } from 'react'
import type { StoreCardView } from '#shared/catalog.ts'
import { FavouriteForm } from './favourites/favourite-form.tsx'
import { StoreCard } from './store-card.tsx'

interface StoreGridProps {
  stores: readonly StoreCardView[]
  /** Without covers, where products follow. */
  compact?: boolean
  /** How many are seen without scrolling, and so load at once. */
  eagerCount?: number
  /** All of them are the visitor's favourites. */
  kept?: boolean
}

export function StoreGrid({ stores, compact = false, eagerCount = 0, kept }: StoreGridProps) {
  return (
    <FavouriteForm id={useId()} kept={kept}>
      {(favourites) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className={compact ? 'grid store-grid-compact' : 'grid store-grid'} role="list">
          {stores.map((store, index) => (
            <li key={store.slug}>
              <StoreCard store={store} eager={index < eagerCount} favourites={compact ? null : favourites} />
            </li>
          ))}
        </ul>
      )}
    </FavouriteForm>
  )
}
