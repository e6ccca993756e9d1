import type { FavoriteKind } from '#shared/catalog/favorites.ts'

const buttonMessages = {
  product: { add: 'Favoritar', added: 'Favorito' },
  store: { add: 'Favoritar loja', added: 'Loja favorita' },
}

/** The text of a favorite button. */
export const favoriteButtonText = (kind: FavoriteKind, isFavorite: boolean) =>
  buttonMessages[kind][isFavorite ? 'added' : 'add']

/** The accessible name of a favorite button without text. */
export const favoriteLabel = (name: string) => `Favoritar ${name}`
