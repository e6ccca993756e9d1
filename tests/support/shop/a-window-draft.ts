import { eq } from 'drizzle-orm'
import { windowVersion } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { addBlock } from '#server/shop/window/change-draft.ts'
import { addLandingPage } from '#server/shop/window/open-draft.ts'
import { scheduleVersion } from '#server/shop/window/schedule-version.ts'

/** A draft of a landing page with a block, by the parameters of its addresses; with `isLive` one that is live. */
export async function aWindowDraft(services: Services, slug: string, { isLive = false } = {}) {
  const windowVersionId = await addLandingPage(services, { slug, title: slug })
  const windowBlockId = await addBlock(services, windowVersionId, isLive ? 'newest' : 'products')
  const [row] = await services.db.select().from(windowVersion).where(eq(windowVersion.id, windowVersionId))
  if (isLive) await scheduleVersion(services, windowVersionId, { at: null, base: row?.revision ?? 0 })
  return { windowPageId: row?.pageId ?? '', windowVersionId, windowBlockId, windowSlug: slug }
}
