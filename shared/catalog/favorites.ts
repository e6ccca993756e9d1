/** A visitor's favorites: ids of products and of stores, newest first. */
export interface Favorites {
  products: string[]
  stores: string[]
}

export const noFavorites: Favorites = { products: [], stores: [] }

/** The limit of each kind for a guest, because a cookie holds them. */
export const maxGuestFavorites = 40
/** The limit of each kind for a customer. All of them are shown. */
export const maxFavorites = 200

const favoriteKinds = ['product', 'store'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** A button's name in a form, with the id as its value. */
export const favoriteActions = ['add-product', 'remove-product', 'add-store', 'remove-store'] as const

const listOf = { product: 'products', store: 'stores' } as const

export const hasFavorites = ({ products, stores }: Favorites) => products.length + stores.length > 0

export const isFavorite = (favorites: Favorites, kind: FavoriteKind, id: string) =>
  favorites[listOf[kind]].includes(id)

/** Returns the favorites, newest first. One more than the maximum drops the oldest. */
export function changedFavorites(
  favorites: Favorites,
  { kind, id, wanted }: { kind: FavoriteKind; id: string; wanted: boolean },
): Favorites {
  const others = favorites[listOf[kind]].filter((each) => each !== id)
  const list = wanted ? [id, ...others].slice(0, maxGuestFavorites) : others
  return { ...favorites, [listOf[kind]]: list }
}
