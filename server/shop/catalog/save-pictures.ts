import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newPublicId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import type { Services } from '#server/shop/services.ts'
import { changedFields } from './changed-fields.ts'
import type { ProductDraft } from './product-draft.ts'
import type { SavedPicture } from './saved-product-queries.ts'

export interface SavedPictures {
  created: number
  updated: number
  unchanged: number
  idOfUrl: Map<string, string>
  /** Imported before, and not in the draft. */
  missing: SavedPicture[]
}

/** Keeps the pictures of a draft; a new one is fetched by a job, if and only if this transaction commits. */
export async function savePictures(
  tx: Db,
  queue: Services['queue'],
  {
    draft,
    saved,
    ...owner
  }: {
    draft: ProductDraft
    saved: SavedPicture[]
    productId: string
    merchantId: string
  },
): Promise<SavedPictures> {
  const idOfUrl = new Map(saved.flatMap(({ id, sourceUrl }) => (sourceUrl ? [[sourceUrl, id] as const] : [])))
  const drawn = new Set(draft.pictures.map(({ sourceUrl }) => sourceUrl))
  const missing = saved.filter(({ sourceUrl }) => sourceUrl !== null && !drawn.has(sourceUrl))
  let lastPosition = Math.max(0, ...saved.map(({ position }) => position))
  let updated = 0

  const created: (typeof picture.$inferInsert & { id: string })[] = []
  for (const [index, { sourceUrl, alt, ...given }] of draft.pictures.entries()) {
    const known = saved.find((each) => each.sourceUrl === sourceUrl)
    const position =
      given.position ?? (draft.whole.pictures ? index + 1 : (known?.position ?? ++lastPosition))
    if (!known) {
      const row = { id: newPublicId(), ...owner, sourceUrl, position, alt: alt ?? '' }
      created.push(row)
      idOfUrl.set(sourceUrl, row.id)
      continue
    }
    const changes = changedFields(known, { position, alt })
    if (!changes) continue
    await tx.update(picture).set(changes).where(eq(picture.id, known.id))
    updated++
  }

  if (created.length > 0) await tx.insert(picture).values(created)
  for (const { id } of created) await queue.enqueue(tx, 'fetch-picture', { pictureId: id })
  const unchanged = draft.pictures.length - created.length - updated
  return { created: created.length, updated, unchanged, idOfUrl, missing }
}
