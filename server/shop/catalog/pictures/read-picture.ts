import { and, eq } from 'drizzle-orm'
import type { PictureFormat, PictureWidth } from '#shared/catalog/pictures/pictures.ts'
import { picture } from '../../../db/schema/catalog.ts'
import type { Services } from '../../services.ts'

const rememberedPictures = 10_000

export interface PictureRequest {
  pictureId: string
  width: PictureWidth
  format: PictureFormat
}

/** Reads pictures that everybody may see by their id. Which bytes an id means never changes, so it is remembered. */
export function pictureReader({ db, pictures }: Pick<Services, 'db' | 'pictures'>) {
  const known = new Map<string, string>()

  async function sha256Of(pictureId: string): Promise<string | null> {
    const remembered = known.get(pictureId)
    if (remembered) return remembered
    const [row] = await db
      .select({ sha256: picture.sha256 })
      .from(picture)
      .where(and(eq(picture.id, pictureId), eq(picture.status, 'ready'), eq(picture.isPrivate, false)))
    if (!row?.sha256) return null
    if (known.size >= rememberedPictures) known.clear()
    known.set(pictureId, row.sha256)
    return row.sha256
  }

  /** The owner is the client: each waits in a queue of its own. */
  return async ({ pictureId, width, format }: PictureRequest, owner?: string) => {
    const sha256 = await sha256Of(pictureId)
    return sha256 ? pictures.read({ sha256, width, format }, owner) : null
  }
}
