import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  lockProduct,
  notifySearchEngines,
  type ProductKey,
} from '#server/shop/catalog/products/lock-product.ts'
import { reviewAgain } from '#server/shop/catalog/review/review-again.ts'
import type { Services } from '#server/shop/services.ts'
import { maxProductPictures } from '#shared/catalog/pictures/pictures.ts'
import { checkPictureFiles, type RefusedFile, type SentFile } from './check-picture-files.ts'

export interface AddedPictures {
  added: number
  /** Number of pictures that the product had already. */
  known: number
  refused: RefusedFile[]
}

/** Appends uploaded pictures to the product's own; a picture that is sent twice is stored once. */
export async function addPictures(
  services: Pick<Services, 'db' | 'pictures' | 'clock' | 'queue'>,
  key: ProductKey,
  files: readonly SentFile[],
): Promise<AddedPictures> {
  const checked = await checkPictureFiles(services, files)
  return inTransaction(services.db, async (tx) => {
    await lockProduct(tx, key)
    const saved = await tx
      .select({ sha256: picture.sha256, position: picture.position })
      .from(picture)
      .where(eq(picture.productId, key.productId))
    const hashes = new Set(saved.map(({ sha256 }) => sha256))
    let position = Math.max(0, ...saved.map((each) => each.position))
    let room = maxProductPictures - saved.length
    const rows: (typeof picture.$inferInsert & { id: string })[] = []
    const answer: AddedPictures = { added: 0, known: 0, refused: [] }
    for (const { name, ...found } of checked) {
      if ('error' in found) answer.refused.push({ name, error: found.error })
      else if (hashes.has(found.sha256)) answer.known++
      else if (room <= 0) answer.refused.push({ name, error: 'no_room' })
      else {
        rows.push({ id: newId(), ...key, position: ++position, status: 'ready', ...found })
        hashes.add(found.sha256)
        room--
      }
    }
    if (rows.length > 0) {
      await tx.insert(picture).values(rows)
      for (const { id } of rows) await services.queue.enqueue(tx, 'make-picture-sizes', { pictureId: id })
      await notifySearchEngines(tx, key, services.clock())
      await reviewAgain(tx, key, services.clock())
    }
    return { ...answer, added: rows.length }
  })
}
