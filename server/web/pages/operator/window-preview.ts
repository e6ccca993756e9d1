import { problemsOfBlocks } from '#server/shop/window/block-problems.ts'
import { versionFacts } from '#server/shop/window/version-queries.ts'
import { blocksOfVersion } from '#server/shop/window/window-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { blockViews } from '#server/web/pages/storefront/window-views.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** A version as customers see it when it is live. The route authorizes the operator. */
export const windowPreview: Page<'window-preview'> = {
  async load(context) {
    const { services, params, url } = context
    const { db, clock } = services
    const now = clock()
    const versionId = params.windowVersionId
    const [version, blocks] = await Promise.all([
      versionFacts(db, { versionId, now }),
      blocksOfVersion(db, versionId),
    ])
    if (!version) throw pageNotFound(url.pathname)
    const at = version.liveFrom ? new Date(version.liveFrom) : null
    const shownAt = at && at > now ? at : now
    const [views, problems] = await Promise.all([
      blockViews(context, blocks, { isPreview: true }),
      problemsOfBlocks(services, blocks, { at }),
    ])
    return {
      version,
      blocks: views,
      problems: Object.fromEntries(problems),
      outside: blocks.flatMap(({ id, startsAt, endsAt }) =>
        (startsAt && startsAt > shownAt) || (endsAt && endsAt <= shownAt) ? [id] : [],
      ),
    }
  },
}
