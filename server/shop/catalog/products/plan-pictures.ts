import { newId } from '#server/db/new-id.ts'
import { pictureOfAddress } from '#shared/catalog/pictures/pictures.ts'
import { changedFields } from './changed-fields.ts'
import type { PictureDraft, ProductDraft } from './product-draft.ts'
import type { SavedPicture } from './saved-product-queries.ts'

export interface PicturesPlan {
  created: {
    id: string
    sourceUrl: string
    position: number
    alt: string
    fromDescription: boolean
  }[]
  updated: { id: string; changes: Partial<Pick<SavedPicture, 'position' | 'alt' | 'fromDescription'>> }[]
  counts: { created: number; updated: number; unchanged: number }
  idOfUrl: Map<string, string>
  /** Pictures that were imported before and are not in the draft. */
  missing: SavedPicture[]
}

/** Plans the changes of a product's pictures by a draft. */
export function planPictures(draft: ProductDraft, saved: SavedPicture[]): PicturesPlan {
  const idOfUrl = new Map(saved.flatMap(({ id, sourceUrl }) => (sourceUrl ? [[sourceUrl, id] as const] : [])))
  const drawn = new Set(draft.pictures.map(({ sourceUrl }) => sourceUrl))
  const ownOf = new Map(saved.flatMap((each) => (each.sourceUrl ? [] : [[each.id, each] as const])))
  const knownOf = (address: string) =>
    saved.find((each) => each.sourceUrl === address) ?? ownOf.get(pictureOfAddress(address) ?? '')
  const missing = saved.filter(({ sourceUrl }) => sourceUrl !== null && !drawn.has(sourceUrl))
  let lastPosition = Math.max(0, ...saved.map(({ position }) => position))
  const placeOf = (index: number, given: PictureDraft, known: SavedPicture | undefined) =>
    given.position ?? (draft.whole.pictures ? index + 1 : (known?.position ?? ++lastPosition))

  const created: PicturesPlan['created'] = []
  const updated: PicturesPlan['updated'] = []
  for (const [index, given] of draft.pictures.entries()) {
    const { sourceUrl, alt, fromDescription = false } = given
    const known = knownOf(sourceUrl)
    if (known) idOfUrl.set(sourceUrl, known.id)
    const position = placeOf(index, given, known)
    if (!known) {
      const row = { id: newId(), sourceUrl, position, alt: alt ?? '', fromDescription }
      created.push(row)
      idOfUrl.set(sourceUrl, row.id)
      continue
    }
    const changes = changedFields(known, { position, fromDescription, ...(alt !== undefined && { alt }) })
    if (changes) updated.push({ id: known.id, changes })
  }
  const unchanged = draft.pictures.length - created.length - updated.length
  const counts = { created: created.length, updated: updated.length, unchanged }
  return { created, updated, counts, idOfUrl, missing }
}
