import type { FavouriteKind } from '#shared/favourites.ts'
import { heartText } from '#shared/messages/hearts.ts'

/** What a heart would do, and how it stands. Words that change say it themselves. */
export const heartLook = (kind: FavouriteKind, isKept: boolean, hasWords: boolean) => ({
  name: `${isKept ? 'remove' : 'add'}-${kind}`,
  'aria-pressed': hasWords ? undefined : isKept,
  'data-kept': isKept || undefined,
})

/** Shows the hearts of a page that stays as the server wrote it as its visitor's. */
export function showHearts(page: Element, isFavourite: (kind: FavouriteKind, id: string) => boolean) {
  for (const heart of page.querySelectorAll<HTMLButtonElement>('button.heart')) {
    const kind = heart.name.endsWith('store') ? 'store' : 'product'
    const isKept = isFavourite(kind, heart.value)
    const words = heart.hasAttribute('aria-pressed') ? null : heart.querySelector('svg')?.nextSibling
    if (words) words.nodeValue = heartText(kind, isKept)
    for (const [name, value] of Object.entries(heartLook(kind, isKept, words !== null))) {
      if (value === undefined) heart.removeAttribute(name)
      else heart.setAttribute(name, String(value))
    }
  }
}
