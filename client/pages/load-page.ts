import type { PageName } from '#shared/routes.ts'
import type { ChunkName } from '#shared/routing/route-rule.ts'
import { chunks, ownChunks } from './index.ts'
import type { PageComponents, PageLoaders } from './page-components.ts'

/** Loads the component of a page, from the chunk that its route names or from its own. */
export async function loadPage<Name extends PageName>(
  name: Name,
  chunk: ChunkName | undefined,
): Promise<PageComponents[Name]> {
  const own: Partial<PageLoaders> = ownChunks
  if (!chunk) return (own as PageLoaders)[name]()
  const components: Partial<PageComponents> = await chunks[chunk]()
  return (components as PageComponents)[name]
}
