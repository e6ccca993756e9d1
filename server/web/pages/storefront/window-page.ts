import { liveWindow } from '#server/shop/window/window-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { anyOfCatalog, windowTag } from '#shared/catalog/catalog-tags.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { liveViews } from './live-views.ts'

/** A landing page that the operator has arranged. */
export const windowPage: Page<'window-page'> = {
  tags: () => [anyOfCatalog, windowTag],
  changesAt: ({ changesAt }) => changesAt,

  async load(context) {
    const { params, services, url } = context
    const now = services.clock()
    const { blocks, title, description, changesAt } = await liveWindow(services.db, params.windowSlug, now)
    if (blocks.length === 0) throw pageNotFound(url.pathname)
    return {
      slug: params.windowSlug,
      title,
      description,
      blocks: await liveViews(context, blocks, now),
      changesAt: changesAt?.toISOString() ?? null,
    }
  },
}
