import { defaultHome } from '#server/shop/window/default-home.ts'
import { liveWindow } from '#server/shop/window/window-queries.ts'
import type { CachedContext, Page } from '#server/web/pages/page.ts'
import { anyOfCatalog, windowTag } from '#shared/catalog/catalog-tags.ts'
import { liveViews } from './live-views.ts'
import { blockViews, isFilled, plainBlock } from './window-views.ts'

/** The home page: what the operator has arranged, or as it comes with the shop. */
export const home: Page<'home'> = {
  tags: () => [anyOfCatalog, windowTag],
  changesAt: ({ changesAt }) => changesAt,

  async load(context) {
    const { db, clock } = context.services
    const now = clock()
    const { blocks, title, description, changesAt } = await liveWindow(db, null, now)
    const next = changesAt?.toISOString() ?? null
    if (blocks.length === 0) return { ...(await defaultViews(context)), changesAt: next }
    return {
      title,
      description,
      blocks: await liveViews(context, blocks, now),
      isEmpty: false,
      changesAt: next,
    }
  },
}

/** The blocks that the page comes with. While nothing is for sale, only the greeting is shown. */
async function defaultViews(context: CachedContext) {
  const arranged = defaultHome.map(({ kind, count }) => plainBlock({ id: kind, kind, count }))
  const all = await blockViews(context, arranged)
  const isEmpty = !all.some((block) => block.id === 'newest' && isFilled(block))
  const blocks = all.filter((block) => (isEmpty ? block.kind === 'greeting' : isFilled(block)))
  return { title: '', description: '', blocks, isEmpty }
}
