import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { picture, windowBlock, windowItem } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { storedPicture } from '#server/shop/catalog/pictures/stored-picture.ts'
import type { Services } from '#server/shop/services.ts'
import type { UploadError } from '#shared/catalog/pictures/pictures.ts'
import { ShopError } from '#shared/errors.ts'
import { maxChosen } from '#shared/window/window-blocks.ts'
import { countChange, type LockedVersion, lockDraft, recordWindowAction } from './lock-draft.ts'

type Acting = Pick<Services, 'db' | 'author' | 'clock'>
type BlockRow = typeof windowBlock.$inferSelect

/** What a form of a block changes. */
export type BlockContent = Pick<
  BlockRow,
  | 'title'
  | 'body'
  | 'alt'
  | 'focusX'
  | 'focusY'
  | 'linkPath'
  | 'linkLabel'
  | 'categoryId'
  | 'count'
  | 'startsAt'
  | 'endsAt'
>

/** Locks a block of a draft. Errors: `not_found`, `window_not_a_draft`. */
async function lockBlock(tx: Db, blockId: string): Promise<LockedVersion & { block: BlockRow }> {
  const isThis = eq(windowBlock.id, blockId)
  const [found] = await tx.select({ versionId: windowBlock.versionId }).from(windowBlock).where(isThis)
  if (!found) throw new ShopError('not_found', `No block ${blockId}`)
  const draft = await lockDraft(tx, found.versionId)
  const [block] = await tx.select().from(windowBlock).where(isThis)
  if (!block) throw new ShopError('not_found', `The block ${blockId} was removed`)
  return { ...draft, block }
}

async function changed(tx: Db, locked: LockedVersion & { block: BlockRow }, change: Partial<BlockRow>) {
  await tx
    .update(windowBlock)
    .set({ ...change, revision: sql`${windowBlock.revision} + 1` })
    .where(eq(windowBlock.id, locked.block.id))
  await countChange(tx, locked)
}

/**
 * Saves what a block shows. A form sent twice changes it once. Errors: `not_found`, `window_not_a_draft`, and
 * `version_conflict` if somebody changed it since the revision `base`.
 */
export function saveBlock(
  services: Acting,
  blockId: string,
  { base, ...content }: BlockContent & { base: number },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockBlock(tx, blockId)
    const { block, page } = locked
    const [before, after] = [recordedContent(block), recordedContent(content)]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (block.revision !== base)
      throw new ShopError('version_conflict', `The block ${blockId} has changed`, {
        revision: block.revision,
      })
    await changed(tx, locked, content)
    await recordWindowAction(tx, services, page, { action: 'window.block_changed', before, after })
  })
}

const recordedContent = (content: BlockContent) => ({
  blockTitle: content.title,
  blockBody: content.body,
  blockAlt: content.alt,
  focusX: content.focusX,
  focusY: content.focusY,
  blockLink: content.linkPath,
  blockLinkLabel: content.linkLabel,
  categoryId: content.categoryId,
  blockCount: content.count,
  blockStartsAt: content.startsAt?.toISOString() ?? null,
  blockEndsAt: content.endsAt?.toISOString() ?? null,
})

/**
 * Shows another picture in a block, or none for null. Returns why the bytes are no picture. Errors: `not_found`,
 * `window_not_a_draft`.
 */
export async function changeBlockPicture(
  services: Pick<Services, 'db' | 'author' | 'clock' | 'pictures' | 'queue'>,
  blockId: string,
  bytes: Uint8Array | null,
): Promise<UploadError | null> {
  const stored = bytes && (await storedPicture(services, bytes))
  if (typeof stored === 'string') return stored
  await inTransaction(services.db, async (tx) => {
    const locked = await lockBlock(tx, blockId)
    const pictureId = stored && newId()
    if (stored && pictureId) {
      await tx.insert(picture).values({ id: pictureId, status: 'ready', ...stored })
      await services.queue.enqueue(tx, 'make-picture-sizes', { pictureId })
    }
    await changed(tx, locked, { pictureId, focusX: 50, focusY: 50 })
    await recordWindowAction(tx, services, locked.page, {
      action: 'window.block_changed',
      before: { blockPicture: locked.block.pictureId },
      after: { blockPicture: pictureId },
    })
  })
  return null
}

type ItemColumn = 'productId' | 'merchantId'

/** What becomes of the ids that were chosen for a block. */
type ChangeOfItems = (ids: readonly string[]) => string[]

/**
 * Changes the products or stores of a block. Errors: `not_found`, `window_not_a_draft`, `too_many_chosen`.
 */
export function changeItems(
  services: Acting,
  blockId: string,
  { column, change }: { column: ItemColumn; change: ChangeOfItems },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockBlock(tx, blockId)
    const isOfBlock = eq(windowItem.blockId, blockId)
    const items = await tx.select().from(windowItem).where(isOfBlock).orderBy(asc(windowItem.position))
    const before = items.flatMap((item) => item[column] ?? [])
    const after = change(before)
    if (after.join() === before.join()) return
    if (after.length > maxChosen) throw new ShopError('too_many_chosen', `${blockId} has ${before.length}`)
    await tx.delete(windowItem).where(isOfBlock)
    if (after.length > 0)
      await tx.insert(windowItem).values(after.map((id, position) => ({ blockId, position, [column]: id })))
    await countChange(tx, locked)
    await recordWindowAction(tx, services, locked.page, {
      action: 'window.block_changed',
      before: { chosenCount: before.length, chosenFirst: before[0] ?? null },
      after: { chosenCount: after.length, chosenFirst: after[0] ?? null },
    })
  })
}

export const withItem =
  (id: string): ChangeOfItems =>
  (ids) =>
    ids.includes(id) ? [...ids] : [...ids, id]

export const withoutItem =
  (id: string): ChangeOfItems =>
  (ids) =>
    ids.filter((each) => each !== id)

/** Moves one of them one place towards the first. */
export const earlierItem =
  (id: string): ChangeOfItems =>
  (ids) => {
    const at = ids.indexOf(id)
    return at <= 0 ? [...ids] : [...ids.slice(0, at - 1), id, ...ids.slice(at - 1, at), ...ids.slice(at + 1)]
  }
