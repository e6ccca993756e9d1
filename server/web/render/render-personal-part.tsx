import { LRUCache } from 'lru-cache'
import { createStaticHandler, useLoaderData } from 'react-router-dom'
import { AppLayout, fixedError } from '#client/layout/app-layout.tsx'
import { ErrorScreen } from '#client/layout/error-screen.tsx'
import { PersonalPart, PersonalRenderingContext } from '#client/layout/personal-part.tsx'
import type { LayoutData } from '#shared/pages.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { writeLayoutData } from '#shared/runtime/start-data.ts'
import { routerTree } from './document-tree.tsx'
import { renderToBuffer } from './render-document.tsx'

const id = 'layout'
const [route] = createStaticHandler([{ id, path: '*', Component: Part }]).dataRoutes
const matches = route ? [{ params: {}, pathname: '/', pathnameBase: '/', route }] : []

function Part() {
  return <PersonalPart layoutData={(useLoaderData() as LayoutData | null) ?? undefined} />
}

/** A visitor returns to pages with the same layout data, so their markup is cached. */
const recentParts = new WeakMap<PublicConfig, LRUCache<string, string>>()
const maxRecentParts = 500

/**
 * Renders the personal part that replaces the mark of a cached document for one visitor. Null layout data mean that the
 * visitor is unknown.
 */
export async function renderPersonalPart(
  url: URL,
  config: PublicConfig,
  layout: LayoutData | null,
): Promise<string> {
  const dataText = writeLayoutData(layout)
  const recent = recentParts.get(config) ?? new LRUCache({ max: maxRecentParts })
  recentParts.set(config, recent)
  const key = `${url.pathname}${url.search} ${dataText}`
  const known = recent.get(key)
  if (known !== undefined) return known
  const part = routerTree(url, matches, { loaderData: { [id]: layout }, actionData: null })
  const text = await renderToBuffer(
    <AppLayout config={config} errors={fixedError(null)} screen={ErrorScreen}>
      <PersonalRenderingContext value={{ dataText }}>{part}</PersonalRenderingContext>
    </AppLayout>,
    {
      onError(error) {
        throw error
      },
    },
  )
  const rendered = text.toString()
  recent.set(key, rendered)
  return rendered
}
