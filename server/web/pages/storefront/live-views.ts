import type { ArrangedBlock } from '#server/shop/window/window-queries.ts'
import type { CachedContext } from '#server/web/pages/page.ts'
import type { BlockView } from '#shared/window/window-blocks.ts'
import { blockViews, isFilled } from './window-views.ts'

/** Returns what customers see of the blocks at a moment. */
export async function liveViews(
  context: CachedContext,
  blocks: readonly ArrangedBlock[],
  now: Date,
): Promise<BlockView[]> {
  const isShown = ({ startsAt, endsAt }: ArrangedBlock) =>
    (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)
  return (await blockViews(context, blocks.filter(isShown))).filter(isFilled)
}
