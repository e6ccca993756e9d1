import { type Favourites, maxGuestFavourites } from '#shared/favourites.ts'
import { longId, shortId } from '#shared/short-id.ts'

/** Short ids: products, a `~`, stores. */
export function writeFavourites({ products, stores }: Favourites): string | null {
  if (products.length + stores.length === 0) return null
  return `${products.map(shortId).join('.')}~${stores.map(shortId).join('.')}`
}

/** Anything but ids that we wrote is left out: a cookie may be anybody's invention. */
export function readFavourites(text: string | undefined): Favourites {
  const [products = '', stores = ''] = (text ?? '').slice(0, 4000).split('~')
  return { products: idsOf(products), stores: idsOf(stores) }
}

const idsOf = (text: string) =>
  [...new Set(text.split('.'))].flatMap((each) => longId(each) ?? []).slice(0, maxGuestFavourites)
