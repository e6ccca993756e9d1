import { and, asc, count, eq, max, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { windowBlock, windowPage, windowVersion } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type BlockKind, defaultBlockCount, hasPart, maxBlocks } from '#shared/window/window-blocks.ts'
import { countChange, type LockedVersion, lockDraft, recordWindowAction } from './lock-draft.ts'

type Acting = Pick<Services, 'db' | 'author' | 'clock'>

interface VersionTexts {
  title: string
  description: string
  /** The revision that its author saw. */
  base: number
}

/**
 * Changes the title and description of a draft. Errors: those of `lockDraft`, and `version_conflict` if somebody changed
 * them since.
 */
export function describeDraft(services: Acting, versionId: string, texts: VersionTexts): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const draft = await lockDraft(tx, versionId)
    const { title, description, base } = texts
    const { version } = draft
    if (version.title === title && version.description === description) return
    if (version.revision !== base) throw new ShopError('version_conflict', `${versionId} has changed`)
    await tx.update(windowVersion).set({ title, description }).where(eq(windowVersion.id, versionId))
    await countChange(tx, draft)
    await recordWindowAction(tx, services, draft.page, {
      action: 'window.draft_described',
      before: { windowTitle: version.title, windowDescription: version.description },
      after: { windowTitle: title, windowDescription: description },
    })
  })
}

/** Adds a block at the end of a draft, and returns its id. Errors: those of `lockDraft`, and `too_many_blocks`. */
export function addBlock(services: Acting, versionId: string, kind: BlockKind): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const draft = await lockDraft(tx, versionId)
    const [{ blocks, last } = { blocks: 0, last: null }] = await tx
      .select({ blocks: count(), last: max(windowBlock.position) })
      .from(windowBlock)
      .where(eq(windowBlock.versionId, versionId))
    if (blocks >= maxBlocks) throw new ShopError('too_many_blocks', `${versionId} has ${blocks} blocks`)
    const id = newId()
    const shown = hasPart(kind, 'count') ? defaultBlockCount : null
    await tx
      .insert(windowBlock)
      .values({ id, versionId, kind, position: last === null ? 0 : last + 1, count: shown })
    await countChange(tx, draft)
    await recordWindowAction(tx, services, draft.page, {
      action: 'window.block_added',
      after: { blockKind: kind },
    })
    return id
  })
}

type Step = 'up' | 'down'

/** Moves a block one place up or down. At the end it stays. Errors: those of `lockDraft`, and `not_found`. */
export function moveBlock(
  services: Acting,
  versionId: string,
  { blockId, step }: { blockId: string; step: Step },
): Promise<void> {
  return changingBlocks(services, versionId, async (tx, draft) => {
    const blocks = await tx
      .select({ id: windowBlock.id, kind: windowBlock.kind, position: windowBlock.position })
      .from(windowBlock)
      .where(eq(windowBlock.versionId, versionId))
      .orderBy(asc(windowBlock.position), asc(windowBlock.id))
    const at = blocks.findIndex(({ id }) => id === blockId)
    const moved = blocks[at]
    if (!moved) throw new ShopError('not_found', `${versionId} has no block ${blockId}`)
    const other = blocks[step === 'up' ? at - 1 : at + 1]
    if (!other) return
    await setPosition(tx, moved.id, other.position)
    await setPosition(tx, other.id, moved.position)
    await countChange(tx, draft)
    await recordWindowAction(tx, services, draft.page, {
      action: 'window.block_moved',
      before: { blockKind: moved.kind, position: at + 1 },
      after: { blockKind: moved.kind, position: step === 'up' ? at : at + 2 },
    })
  })
}

const setPosition = (tx: Db, id: string, position: number) =>
  tx.update(windowBlock).set({ position }).where(eq(windowBlock.id, id))

/** Removes a block of a draft. One that is gone already is no error. Errors: those of `lockDraft`. */
export function removeBlock(services: Acting, versionId: string, blockId: string): Promise<void> {
  return changingBlocks(services, versionId, async (tx, draft) => {
    const isThis = and(eq(windowBlock.id, blockId), eq(windowBlock.versionId, versionId))
    const [removed] = await tx.delete(windowBlock).where(isThis).returning()
    if (!removed) return
    await countChange(tx, draft)
    await recordWindowAction(tx, services, draft.page, {
      action: 'window.block_removed',
      before: { blockKind: removed.kind, blockTitle: removed.title },
    })
  })
}

const changingBlocks = (
  { db }: Acting,
  versionId: string,
  change: (tx: Db, draft: LockedVersion) => Promise<void>,
) => inTransaction(db, async (tx) => change(tx, await lockDraft(tx, versionId)))

/**
 * Discards a draft, and with it a landing page that was never scheduled. Returns the page that is left, or null. Errors:
 * those of `lockDraft`.
 */
export function discardWindowDraft(services: Acting, versionId: string): Promise<{ pageId: string } | null> {
  return inTransaction(services.db, async (tx) => {
    const { page, version } = await lockDraft(tx, versionId)
    await tx.delete(windowVersion).where(eq(windowVersion.id, versionId))
    await recordWindowAction(tx, services, page, {
      action: 'window.draft_discarded',
      before: { version: version.number },
    })
    const [other] = await tx
      .select({ id: windowVersion.id })
      .from(windowVersion)
      .where(and(eq(windowVersion.pageId, page.id), ne(windowVersion.id, versionId)))
      .limit(1)
    if (other) return { pageId: page.id }
    await tx.delete(windowPage).where(eq(windowPage.id, page.id))
    return null
  })
}
