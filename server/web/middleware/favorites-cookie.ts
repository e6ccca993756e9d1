import { type Favorites, maxGuestFavorites } from '#shared/catalog/favorites.ts'

/** The ids of products, a `~`, and the ids of stores. */
export function writeFavorites({ products, stores }: Favorites): string | null {
  if (products.length + stores.length === 0) return null
  return `${products.join('.')}~${stores.join('.')}`
}

/** Values that are no ids are dropped, because a cookie may be forged. */
export function readFavorites(text: string | undefined): Favorites {
  const [products = '', stores = ''] = (text ?? '').slice(0, 4000).split('~')
  return { products: idsOf(products), stores: idsOf(stores) }
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsOf = (text: string) =>
  [...new Set(text.split('.'))].filter((each) => idPattern.test(each)).slice(0, maxGuestFavorites)
