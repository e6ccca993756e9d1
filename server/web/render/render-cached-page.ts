import { createElement } from 'react'
import { CachedAnswer } from '#server/web/cache/cached-answer.ts'
import type { CachedPage } from '#server/web/cache/page-cache.ts'
import type { MatchedAddress } from '#server/web/middleware/page-address.ts'
import { anonymousContext } from '#server/web/pages/anonymous-context.ts'
import { pages } from '#server/web/pages/index.ts'
import type { ChangesAtOf, TagsOf } from '#server/web/pages/page.ts'
import { deliveryTag } from '#shared/catalog/catalog-tags.ts'
import type { LayoutData, PageData } from '#shared/pages.ts'
import type { CachedPageName } from '#shared/routes.ts'
import { awaitDeferred, catchDeferred } from '#shared/runtime/deferred.ts'
import type { PublicConfig, StartData } from '#shared/runtime/payload.ts'
import { pageDocument } from './document-tree.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { renderToBuffer } from './render-document.tsx'
import { renderPersonalPart } from './render-personal-part.tsx'
import { runPage } from './run-page.ts'

/** Loads and renders a page for an anonymous visitor. Returns null when it redirects or a part of it failed. */
export async function renderCachedPage(
  address: MatchedAddress,
  postalCode: string | null,
  { services, reads, config, manifest }: PageDependencies,
): Promise<CachedPage | null> {
  const read = { ...services, db: await reads.current() }
  const context = anonymousContext(read, address.url, postalCode)
  const result = await runPage({ address, context, posted: null })
  if (!('loaderData' in result) || !result.loaderData) return null
  let failed = false
  const deferred = catchDeferred(result.loaderData, () => {
    failed = true
  })
  const loaderData = await awaitDeferred(deferred)
  // The next request loads the part again, and reports its failure.
  if (failed) return null
  const { buildId } = manifest
  const name = address.match.page
  const start = { buildId, config, loaderData, actionData: null, error: null }
  const layout = loaderData.layout as LayoutData
  const page = pages[name as CachedPageName]
  const pageData = loaderData[name] as PageData[CachedPageName] & never
  const tags = (page.tags as TagsOf<CachedPageName>)(pageData)
  const changesAt = (page.changesAt as ChangesAtOf<CachedPageName> | undefined)?.(pageData)
  const data = JSON.stringify(loaderData[name])
  return {
    tags: postalCode === null ? tags : [...tags, deliveryTag],
    expiresAtMs: changesAt ? Date.parse(changesAt) : undefined,
    document: await cachedDocument(await renderMarked(start, address, manifest), address.url, config, layout),
    payload: new CachedAnswer(
      `{"buildId":${JSON.stringify(buildId)},`,
      personalPayload(layout),
      `${JSON.stringify(name)}:${data}}}`,
    ),
  }
}

/** Writes the part of a payload that depends on the visitor. The page's data come last. */
export const personalPayload = (layout: LayoutData) =>
  `"visitor":${JSON.stringify(layout.visitor)},"data":{"layout":${JSON.stringify(layout)},`

const mark = '<personal-part></personal-part>'

/** Renders a document with a mark in place of its personal part. Errors inside it are thrown. */
export async function renderMarked(
  start: StartData,
  address: MatchedAddress,
  manifest: PageDependencies['manifest'],
): Promise<string> {
  const errors: unknown[] = []
  const tree = await pageDocument(start, { address, manifest, mark: createElement('personal-part') })
  const text = await renderToBuffer(tree, {
    entry: manifest.entry,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  return text.toString()
}

export async function cachedDocument(
  marked: string,
  url: URL,
  config: PublicConfig,
  layout: LayoutData | null,
): Promise<CachedAnswer> {
  const [before, after, ...others] = marked.split(mark)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error('A cached document has one personal part')
  return new CachedAnswer(before, await renderPersonalPart(url, config, layout), after)
}
