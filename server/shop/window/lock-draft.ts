import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type AuditValues, windowPage, windowVersion } from '#server/db/schema/index.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import { ShopError } from '#shared/errors.ts'
import { windowPageName } from '#shared/messages/operator/window.ts'

export interface LockedVersion {
  page: typeof windowPage.$inferSelect
  version: typeof windowVersion.$inferSelect
}

/** Locks the page of a version, so that its versions and blocks change one after the other. Error: `not_found`. */
export async function lockVersion(tx: Db, versionId: string): Promise<LockedVersion> {
  const ofVersion = tx
    .select({ id: windowVersion.pageId })
    .from(windowVersion)
    .where(eq(windowVersion.id, versionId))
  const [page] = await tx.select().from(windowPage).where(eq(windowPage.id, ofVersion)).for('update')
  const [version] = await tx.select().from(windowVersion).where(eq(windowVersion.id, versionId))
  if (!page || !version) throw new ShopError('not_found', `No version ${versionId}`)
  return { page, version }
}

/** Locks a draft. Errors: `not_found`, `window_not_a_draft` if it was scheduled meanwhile. */
export async function lockDraft(tx: Db, versionId: string): Promise<LockedVersion> {
  const locked = await lockVersion(tx, versionId)
  if (locked.version.liveFrom !== null)
    throw new ShopError('window_not_a_draft', `The version ${versionId} is scheduled`)
  return locked
}

/** Counts a change of the draft, by which others find out that it is no longer what they saw. */
export const countChange = (tx: Db, { version }: LockedVersion) =>
  tx
    .update(windowVersion)
    .set({ revision: sql`${windowVersion.revision} + 1` })
    .where(eq(windowVersion.id, version.id))

interface WindowEntry {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

/** Records what was done to a page. */
export const recordWindowAction = (
  tx: Db,
  services: Pick<Services, 'author' | 'clock'>,
  { id, slug }: Pick<LockedVersion['page'], 'id' | 'slug'>,
  entry: WindowEntry,
) =>
  recordAction(tx, services, {
    ...entry,
    merchantId: null,
    subject: { type: 'window_page', id, name: windowPageName(slug) },
  })
