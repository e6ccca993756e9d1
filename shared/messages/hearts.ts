import type { FavouriteKind } from '../favourites.ts'

const heartWords = {
  product: { keep: 'Favoritar', kept: 'Favorito' },
  store: { keep: 'Favoritar loja', kept: 'Loja favorita' },
}

/** On a heart with words. */
export const heartText = (kind: FavouriteKind, isKept: boolean) => heartWords[kind][isKept ? 'kept' : 'keep']

/** Of a heart without. */
export const favouriteText = (name: string) => `Favoritar ${name}`
