import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  category,
  merchant,
  orderLine,
  orderMessagePicture,
  picture,
  reviewPicture,
  shopSetting,
  variant,
  windowBlock,
} from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'

/** Few enough for a distant bucket, because their rows are locked meanwhile. */
const atOnce = 20

/**
 * SQL condition: nothing shows the picture: no product, store, category, order, message, review or block of a page, nor
 * the shop's own logo.
 */
export const isUnused = and(
  isNull(picture.productId),
  sql`not exists (select from ${variant} where ${variant.pictureId} = ${picture.id})`,
  sql`not exists (select from ${merchant} where ${picture.id} in (${merchant.logoId}, ${merchant.coverId}))`,
  sql`not exists (select from ${category} where ${category.pictureId} = ${picture.id})`,
  sql`not exists (select from ${shopSetting} where ${shopSetting.logoId} = ${picture.id})`,
  sql`not exists (select from ${orderMessagePicture} where ${orderMessagePicture.pictureId} = ${picture.id})`,
  sql`not exists (select from ${reviewPicture} where ${reviewPicture.pictureId} = ${picture.id})`,
  sql`not exists (select from ${windowBlock} where ${windowBlock.pictureId} = ${picture.id})`,
  sql`not exists (select from ${orderLine} where ${orderLine.pictureId} = ${picture.id})`,
)

/**
 * Deletes pictures, with their files, that nothing has referred to for a while, because mails and open pages may still
 * show them. Private pictures are deleted at once.
 */
export async function sweepPictures({
  db,
  clock,
  pictures,
}: Pick<Services, 'db' | 'clock' | 'pictures'>): Promise<void> {
  const now = clock()
  await db
    .update(picture)
    .set({ unusedSince: null })
    .where(and(isNotNull(picture.unusedSince), sql`not (${isUnused})`))
  await db
    .update(picture)
    .set({ unusedSince: now })
    .where(and(isNull(picture.unusedSince), isUnused))
  const isOld = lte(picture.unusedSince, oldestRetained('unusedPicture', now))
  // Pictures of an erased person are private and do not wait.
  const isDue = and(or(picture.isPrivate, isOld), isUnused)
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: picture.id, sha256: picture.sha256 })
        .from(picture)
        .where(isDue)
        .orderBy(picture.id)
        .limit(atOnce)
        .for('update')
      // The file is deleted first: a row without its file is found again, a file without a row is not.
      for (const sha256 of await loneFiles(tx, rows)) await pictures.remove(sha256)
      for (const { id } of rows) await tx.delete(picture).where(eq(picture.id, id))
      return rows.length
    })
    if (count < atOnce) return
  }
}

/** Returns the files that only these pictures use, because equal files are stored once. */
async function loneFiles(tx: Db, rows: readonly { id: string; sha256: string | null }[]): Promise<string[]> {
  const files = new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))
  if (files.size === 0) return []
  const ids = rows.map(({ id }) => id)
  const shared = await tx
    .select({ sha256: picture.sha256 })
    .from(picture)
    .where(and(inArray(picture.sha256, [...files]), notInArray(picture.id, ids)))
  for (const { sha256 } of shared) if (sha256) files.delete(sha256)
  return [...files]
}
