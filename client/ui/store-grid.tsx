import { useId } from 'react'
import type { StoreCardView } from '#shared/catalog.ts'
import { FavouriteForm } from './favourites/favourite-form.tsx'
import { Kept } from './kept.tsx'
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
      {(heartOf) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className={compact ? 'grid store-grid-compact' : 'grid store-grid'} role="list">
          {stores.map((store, index) => (
            <Kept
              key={store.slug}
              as="li"
              part={StoreCard}
              props={{ store, eager: index < eagerCount, heart: compact ? null : heartOf('store', store.id) }}
            />
          ))}
        </ul>
      )}
    </FavouriteForm>
  )
}
