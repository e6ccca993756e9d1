import { eq } from 'drizzle-orm'
import { newPublicId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusedPicture } from '#server/pictures/picture-store.ts'
import type { Services } from '#server/shop/services.ts'
import { maxPictureBytes, maxProductPictures, type UploadFault } from '#shared/pictures.ts'
import { lockProduct, noteChange, type OwnProduct } from './lock-product.ts'
import { previewColumns } from './preview-pictures.ts'

/** Read only when its turn comes: a form brings many. */
interface SentFile {
  name: string
  size: number
  read(): Promise<Uint8Array>
}

export interface AddedPictures {
  added: number
  /** The product had them already. */
  known: number
  refused: { name: string; fault: UploadFault }[]
}

/** Puts the pictures that somebody sends after those that the product has; each only once, however often it is sent. */
export async function addPictures(
  services: Pick<Services, 'db' | 'pictures' | 'clock' | 'queue'>,
  own: OwnProduct,
  files: readonly SentFile[],
): Promise<AddedPictures> {
  const looked: LookedAt[] = []
  for (const file of files) looked.push(await lookAt(services, file))

  return inTransaction(services.db, async (tx) => {
    await lockProduct(tx, own)
    const saved = await tx
      .select({ sha256: picture.sha256, position: picture.position })
      .from(picture)
      .where(eq(picture.productId, own.productId))
    const hashes = new Set(saved.map(({ sha256 }) => sha256))
    let position = Math.max(0, ...saved.map((each) => each.position))
    let room = maxProductPictures - saved.length
    const rows: (typeof picture.$inferInsert & { id: string })[] = []
    const answer: AddedPictures = { added: 0, known: 0, refused: [] }
    for (const { name, ...found } of looked) {
      if ('fault' in found) answer.refused.push({ name, fault: found.fault })
      else if (hashes.has(found.sha256)) answer.known++
      else if (room <= 0) answer.refused.push({ name, fault: 'no_room' })
      else {
        rows.push({ id: newPublicId(), ...own, position: ++position, status: 'ready', ...found })
        hashes.add(found.sha256)
        room--
      }
    }
    if (rows.length > 0) {
      await tx.insert(picture).values(rows)
      for (const { id } of rows) await services.queue.enqueue(tx, 'make-picture-sizes', { pictureId: id })
      await noteChange(tx, own, services.clock())
    }
    return { ...answer, added: rows.length }
  })
}

type LookedAt = { name: string } & ({ fault: UploadFault } | Awaited<ReturnType<typeof kept>>)

async function lookAt(
  services: Pick<Services, 'pictures'>,
  { name, size, read }: SentFile,
): Promise<LookedAt> {
  if (size > maxPictureBytes) return { name, fault: 'too_many_bytes' }
  try {
    return { name, ...(await kept(services, await read())) }
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error
    return { name, fault: error.reason }
  }
}

async function kept(services: Pick<Services, 'pictures'>, bytes: Uint8Array) {
  const { sha256, width, height } = await services.pictures.keep(bytes)
  return { sha256, width, height, ...(await previewColumns(services, sha256)) }
}
