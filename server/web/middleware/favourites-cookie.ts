import { type Favourites, maxGuestFavourites } from '#shared/favourites.ts'

const idPattern = /^[\w-]{22}$/

/** Ids in 22 letters each: products, a `~`, stores. */
export function writeFavourites({ products, stores }: Favourites): string | null {
  if (products.length + stores.length === 0) return null
  return `${products.map(shortId).join('.')}~${stores.map(shortId).join('.')}`
}

/** Anything but ids that we wrote is left out: a cookie may be anybody's invention. */
export function readFavourites(text: string | undefined): Favourites {
  const [products = '', stores = ''] = (text ?? '').slice(0, 4000).split('~')
  return { products: idsOf(products), stores: idsOf(stores) }
}

const shortId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const idsOf = (text: string) =>
  [...new Set(text.split('.').filter((part) => idPattern.test(part)))]
    .slice(0, maxGuestFavourites)
    .map(longId)

function longId(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex').padEnd(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
