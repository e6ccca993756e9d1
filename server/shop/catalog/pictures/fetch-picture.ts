import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture } from '#server/db/schema/catalog.ts'
import { type FetchOutsideOptions, fetchOutside } from '#server/pictures/fetch-outside.ts'
import { RefusedPicture } from '#server/pictures/picture-store.ts'
import type { Services } from '#server/shop/services.ts'
import { maxPictureBytes } from '#shared/catalog/pictures/pictures.ts'

/**
 * The job that fetches a picture named by an imported file. Throws if a later try may succeed; after the last one the
 * picture is given up.
 */
export async function fetchPicture(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  { pictureId }: { pictureId: string },
  { isLastTry = false, ...options }: Omit<FetchOutsideOptions, 'maxBytes'> & { isLastTry?: boolean } = {},
): Promise<void> {
  const sourceUrl = await pendingSource(db, pictureId)
  if (!sourceUrl) return
  try {
    await settle(await fetchAndStore(sourceUrl))
  } catch (error) {
    if (isLastTry) await settle({ status: 'failed', failure: 'gave_up' })
    throw error
  }

  async function settle(change: Partial<typeof picture.$inferInsert>) {
    await db
      .update(picture)
      .set(change)
      .where(and(eq(picture.id, pictureId), eq(picture.status, 'pending')))
  }

  async function fetchAndStore(url: string) {
    const answer = await fetchOutside(url, { ...options, maxBytes: maxPictureBytes })
    if ('refusal' in answer) return { status: 'failed', failure: answer.refusal } as const
    try {
      const stored = await pictures.store(answer.bytes)
      return { status: 'ready', failure: null, ...stored } as const
    } catch (error) {
      if (!(error instanceof RefusedPicture)) throw error
      return { status: 'failed', failure: error.reason } as const
    }
  }
}

async function pendingSource(db: Db, pictureId: string): Promise<string | null> {
  const [row] = await db
    .select({ sourceUrl: picture.sourceUrl })
    .from(picture)
    .where(and(eq(picture.id, pictureId), eq(picture.status, 'pending')))
  return row?.sourceUrl ?? null
}
