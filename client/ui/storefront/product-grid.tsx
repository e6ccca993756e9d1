import { useId } from 'react'
import { MemoizedMarkup } from '#client/ui/behavior/memoized-markup.tsx'
import type { ProductCardView } from '#shared/catalog/catalog.ts'
import { FavoriteForm } from './favorites/favorite-form.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: readonly ProductCardView[]
  /** The number of cards visible without scrolling, whose pictures load at once. */
  eagerCount?: number
  showStore?: boolean | undefined
  /** True when the row is shared with the filters. */
  beside?: boolean
  /** True when all of them are the visitor's favorites. */
  allFavorites?: boolean
  /** The selected option values, with which products open. */
  options?: readonly string[]
}

export function ProductGrid({
  products,
  eagerCount = 0,
  showStore,
  beside,
  allFavorites,
  options,
}: ProductGridProps) {
  return (
    <FavoriteForm id={useId()} allFavorites={allFavorites}>
      {(favoriteStateOf) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="product-grid" role="list">
          {products.map((product, index) => (
            <MemoizedMarkup
              key={product.id}
              as="li"
              part={ProductCard}
              props={{
                product,
                eager: index < eagerCount,
                first: index === 0 && eagerCount > 0,
                showStore,
                beside,
                options,
                favorite: favoriteStateOf('product', product.id),
              }}
            />
          ))}
        </ul>
      )}
    </FavoriteForm>
  )
}
