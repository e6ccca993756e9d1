/** What somebody wants to find again: ids of products and of stores, the newest first. */
export interface Favourites {
  products: string[]
  stores: string[]
}

export const noFavourites: Favourites = { products: [], stores: [] }

/** Of each kind, for a guest: a cookie holds them. */
export const maxGuestFavourites = 40
/** Of each kind, for a customer; all of them are shown. */
export const maxFavourites = 200

const favouriteKinds = ['product', 'store'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** What a button asks for: its name in a form, with the short id as its value. */
export const favouriteActs = ['add-product', 'remove-product', 'add-store', 'remove-store'] as const

const listOf = { product: 'products', store: 'stores' } as const

export const hasFavourites = ({ products, stores }: Favourites) => products.length + stores.length > 0

export const isFavourite = (favourites: Favourites, kind: FavouriteKind, id: string) =>
  favourites[listOf[kind]].includes(id)

/** The newest stands first; one more than allowed pushes out the oldest. */
export function changedFavourites(
  favourites: Favourites,
  { kind, id, wanted }: { kind: FavouriteKind; id: string; wanted: boolean },
): Favourites {
  const others = favourites[listOf[kind]].filter((each) => each !== id)
  const list = wanted ? [id, ...others].slice(0, maxGuestFavourites) : others
  return { ...favourites, [listOf[kind]]: list }
}
