import { and, eq, sql } from 'drizzle-orm'
import { picture, reviewPicture } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { PictureFormat, PictureWidth } from '#shared/catalog/pictures/pictures.ts'

const rememberedPictures = 10_000

export interface PictureRequest {
  pictureId: string
  width: PictureWidth
  format: PictureFormat
}

interface FoundFile {
  sha256: string
  /** True for a picture of a review, which may be hidden later. */
  mayBecomePrivate: boolean
}

/**
 * Returns a reader of public pictures by their id. The bytes of an id never change, so the file is remembered, unless
 * the picture may become private.
 */
export function pictureReader({ db, pictures }: Pick<Services, 'db' | 'pictures'>) {
  const known = new Map<string, FoundFile>()

  async function fileOf(pictureId: string): Promise<FoundFile | null> {
    const remembered = known.get(pictureId)
    if (remembered) return remembered
    const [row] = await db
      .select({
        sha256: picture.sha256,
        mayBecomePrivate: sql<boolean>`exists (
          select from ${reviewPicture} where ${reviewPicture.pictureId} = ${picture.id})`,
      })
      .from(picture)
      .where(and(eq(picture.id, pictureId), eq(picture.status, 'ready'), eq(picture.isPrivate, false)))
    if (!row?.sha256) return null
    const found = { sha256: row.sha256, mayBecomePrivate: row.mayBecomePrivate }
    if (found.mayBecomePrivate) return found
    if (known.size >= rememberedPictures) known.clear()
    known.set(pictureId, found)
    return found
  }

  /** `owner` is the client; each waits in a queue of its own. */
  return async ({ pictureId, width, format }: PictureRequest, owner?: string) => {
    const file = await fileOf(pictureId)
    const bytes = file && (await pictures.read({ sha256: file.sha256, width, format }, owner))
    return bytes && { bytes, mayBecomePrivate: file.mayBecomePrivate }
  }
}
