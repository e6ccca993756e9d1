import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { picture } from '#server/db/schema/catalog.ts'
import type { ProductKey } from '#server/shop/catalog/products/lock-product.ts'
import type { Services } from '#server/shop/services.ts'
import { maxProductPictures } from '#shared/catalog/pictures/pictures.ts'
import { checkPictureFiles, type RefusedFile, type SentFile } from './check-picture-files.ts'
import { isUnused } from './sweep-pictures.ts'

/**
 * Pictures that wait for a product which does not exist yet. Those that are never used are swept like any unused
 * picture.
 */
export interface WaitingPictures {
  /** In the order in which they were sent. */
  pictures: { id: string; sha256: string }[]
  refused: RefusedFile[]
}

/** Stores the files sent with the form of a new product, which already has `held` pictures. */
export async function storeWaitingPictures(
  services: Pick<Services, 'db' | 'pictures'>,
  { merchantId, held }: { merchantId: string; held: number },
  files: readonly SentFile[],
): Promise<WaitingPictures> {
  const refused: RefusedFile[] = []
  const rows: (typeof picture.$inferInsert & { id: string; sha256: string })[] = []
  for (const { name, ...found } of await checkPictureFiles(services, files)) {
    if ('error' in found) refused.push({ name, error: found.error })
    else if (rows.some(({ sha256 }) => sha256 === found.sha256)) continue
    else if (held + rows.length >= maxProductPictures) refused.push({ name, error: 'no_room' })
    else rows.push({ id: newId(), merchantId, status: 'ready', ...found })
  }
  if (rows.length > 0) await services.db.insert(picture).values(rows)
  return { pictures: rows, refused }
}

const isWaiting = (merchantId: string, ids: readonly string[]) =>
  and(
    eq(picture.merchantId, merchantId),
    inArray(picture.id, [...ids]),
    eq(picture.status, 'ready'),
    // A picture from a customer never becomes part of a product.
    eq(picture.isPrivate, false),
    isNull(picture.productId),
    isUnused,
  )

/** Returns those pictures of a store that still wait, in the order given. */
export async function waitingPictures(db: Db, merchantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ id: picture.id }).from(picture).where(isWaiting(merchantId, ids))
  return ids.filter((id) => rows.some((row) => row.id === id))
}

/**
 * Attaches waiting pictures to a product that was just created. Returns false if one of them is gone, or belongs to
 * something else by now.
 */
export async function attachWaitingPictures(
  tx: Db,
  { queue }: Pick<Services, 'queue'>,
  { merchantId, productId, pictureIds }: ProductKey & { pictureIds: readonly string[] },
): Promise<boolean> {
  const ids = [...new Set(pictureIds)]
  if (ids.length === 0) return true
  // Locked, because two forms may have the same pictures, and the sweep may be deleting them.
  const locked = await tx
    .select({ id: picture.id, sha256: picture.sha256 })
    .from(picture)
    .where(isWaiting(merchantId, ids))
    .orderBy(picture.id)
    .for('update')
  if (locked.length < ids.length) return false
  const taken = new Set<string | null>()
  for (const id of ids) {
    const sha256 = locked.find((each) => each.id === id)?.sha256 ?? null
    // The same photo, chosen twice, is one picture.
    if (taken.has(sha256)) continue
    taken.add(sha256)
    const change = { productId, position: taken.size, unusedSince: null }
    await tx.update(picture).set(change).where(eq(picture.id, id))
    await queue.enqueue(tx, 'make-picture-sizes', { pictureId: id })
  }
  return true
}
