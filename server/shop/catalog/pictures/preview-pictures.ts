import { and, eq, isNull } from 'drizzle-orm'
import { picture } from '#server/db/schema/catalog.ts'
import type { Services } from '#server/shop/services.ts'

const previewBatchSize = 20
/** The preview of a missing original. */
const unknown = { placeholder: '', tone: '', focus: { x: 50, y: 50 } }

/** Returns the columns of a picture's preview. */
export async function previewColumns({ pictures }: Pick<Services, 'pictures'>, sha256: string | null) {
  const { placeholder, tone, focus } = (sha256 && (await pictures.preview(sha256))) || unknown
  return { placeholder, tone, focusX: focus.x, focusY: focus.y }
}

/** Computes placeholder, tone and focus of pictures that have none yet. */
export async function previewPictures(services: Pick<Services, 'db' | 'pictures'>): Promise<void> {
  const { db } = services
  for (;;) {
    const rows = await db
      .select({ id: picture.id, sha256: picture.sha256 })
      .from(picture)
      .where(and(eq(picture.status, 'ready'), isNull(picture.tone)))
      .orderBy(picture.id)
      .limit(previewBatchSize)
    for (const { id, sha256 } of rows) {
      await db
        .update(picture)
        .set(await previewColumns(services, sha256))
        .where(and(eq(picture.id, id), isNull(picture.tone)))
    }
    if (rows.length < previewBatchSize) return
  }
}
