import { and, eq } from 'drizzle-orm'
import { picture } from '#server/db/schema/catalog.ts'
import type { Services } from '#server/shop/services.ts'
import { type PictureFormat, pictureWidths, widestOf } from '#shared/catalog/pictures/pictures.ts'

/** The formats that pages use. */
const madeFormats: readonly PictureFormat[] = ['jpg', 'avif']

/** The job that encodes the sizes of a new picture before the first request for them. */
export async function makePictureSizes(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  { pictureId }: { pictureId: string },
): Promise<void> {
  const [found] = await db
    .select({ sha256: picture.sha256, width: picture.width })
    .from(picture)
    .where(and(eq(picture.id, pictureId), eq(picture.status, 'ready')))
  if (!found?.sha256) return
  const { sha256 } = found
  const widest = widestOf(found.width ?? 0)
  for (const width of pictureWidths.filter((each) => each <= widest)) {
    for (const format of madeFormats) await pictures.make({ sha256, width, format })
  }
}
