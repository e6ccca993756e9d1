import { and, eq, isNull, sql } from 'drizzle-orm'
import { windowVersion } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { BlockProblem } from '#shared/window/window-blocks.ts'
import { problemsOfBlocks } from './block-problems.ts'
import { lockVersion, recordWindowAction } from './lock-draft.ts'
import { blocksOfVersion } from './window-queries.ts'

type Acting = Pick<Services, 'db' | 'author' | 'clock' | 'cached'>

interface Scheduled {
  /** When the version goes live, or null for now. */
  at: Date | null
  /** The revision that its author saw. */
  base: number
}

/**
 * Schedules a draft. Returns the problems of its blocks that stand in the way, or null. A form sent twice schedules it
 * once. Errors: `not_found`, `version_conflict` if the draft has changed since it was seen.
 */
export function scheduleVersion(
  services: Acting,
  versionId: string,
  { at, base }: Scheduled,
): Promise<Map<string, BlockProblem[]> | null> {
  return inTransaction(services.db, async (tx) => {
    const { page, version } = await lockVersion(tx, versionId)
    if (version.liveFrom !== null) return null
    if (version.revision !== base) throw new ShopError('version_conflict', `${versionId} has changed`)
    const liveFrom = at ?? services.clock()
    const blocks = await blocksOfVersion(tx, versionId)
    const { cached, clock } = services
    const problems = await problemsOfBlocks({ db: tx, cached, clock }, blocks, { at: liveFrom })
    if (problems.size > 0) return problems
    await tx.update(windowVersion).set({ liveFrom }).where(eq(windowVersion.id, versionId))
    await recordWindowAction(tx, services, page, {
      action: 'window.scheduled',
      after: { version: version.number, liveFrom: liveFrom.toISOString() },
    })
    return null
  })
}

/**
 * Makes a draft of a page's scheduled version again. One that is a draft already stays. Errors: `not_found`,
 * `window_not_a_draft` if it is live or was, and `window_draft_open` if the page has another draft.
 */
export function withdrawVersion(
  services: Acting,
  { pageId, versionId }: { pageId: string; versionId: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { page, version } = await lockVersion(tx, versionId)
    if (page.id !== pageId) throw new ShopError('not_found', `${versionId} is no version of ${pageId}`)
    const { liveFrom } = version
    if (liveFrom === null) return
    if (liveFrom <= services.clock()) throw new ShopError('window_not_a_draft', `${versionId} is live`)
    const isDraft = and(eq(windowVersion.pageId, page.id), isNull(windowVersion.liveFrom))
    const drafts = await tx.select({ id: windowVersion.id }).from(windowVersion).where(isDraft)
    if (drafts.length > 0) throw new ShopError('window_draft_open', `The page of ${versionId} has a draft`)
    await tx
      .update(windowVersion)
      .set({ liveFrom: null, revision: sql`${windowVersion.revision} + 1` })
      .where(eq(windowVersion.id, versionId))
    await recordWindowAction(tx, services, page, {
      action: 'window.withdrawn',
      before: { version: version.number, liveFrom: liveFrom.toISOString() },
    })
  })
}
