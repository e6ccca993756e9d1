import type { StaticHandler } from 'react-router-dom'
import { deliveryTag } from '#shared/catalog-tags.ts'
import { settleLate, withFailedParts } from '#shared/late.ts'
import type { Frame, PageData } from '#shared/pages.ts'
import type { StartData } from '#shared/payload.ts'
import type { CachedPage } from '#shared/routes.ts'
import { pages } from '../pages/index.ts'
import { nobodysVisit } from '../pages/nobodys-visit.ts'
import type { TagsOf } from '../pages/page.ts'
import { chunksToStart } from './build-manifest.ts'
import { documentAtOnce } from './document-at-once.ts'
import { documentText } from './document-text.ts'
import { KeptPage } from './kept-page.ts'
import { KeptText } from './kept-text.ts'
import { pageDocument } from './page-document.tsx'
import { payloadBefore, payloadEnd } from './payload-text.ts'
import type { PageAnswers } from './render-page.tsx'
import type { PageRequest } from './server-routes.ts'
import { staticPage } from './static-page.tsx'
import { webRequest } from './web-request.ts'

/**
 * Loads and renders a page for nobody, wherever they are; null: it leads elsewhere, or a part of it failed. What it
 * throws is its answer.
 */
export async function cachedPage(
  handler: StaticHandler,
  { services, config, manifest, markupOf }: PageAnswers,
  { name, url, postalCode }: { name: CachedPage; url: URL; postalCode: string | null },
): Promise<KeptPage | null> {
  const visit = nobodysVisit(services, url, postalCode)
  const requestContext = { visit, asked: url.pathname, isPayload: false, ...noForm } satisfies PageRequest
  const context = await handler.query(webRequest(url, 'GET', visit.signal), { requestContext })
  if (context instanceof Response) return null
  for (const error of Object.values(context.errors ?? {})) throw error
  let failed = false
  const deferred = withFailedParts(context.loaderData, () => {
    failed = true
  })
  const loaderData = await settleLate(deferred)
  // Not for everybody, and not for minutes: each visit asks for the part again, and reports it.
  if (failed) return null
  context.loaderData = loaderData
  const { buildId } = manifest
  const start: StartData = { buildId, visitor: null, config, loaderData, actionData: null, error: null }
  const page = staticPage(context)
  const tree = pageDocument(start, { page, chunks: chunksToStart(manifest, name), markupOf })
  const whole = documentAtOnce(tree, manifest.entry) ?? (await documentText(tree, manifest.entry))
  const frame = loaderData.layout as Frame
  const before = payloadBefore({ name, frame, buildId })
  const document = new KeptText(whole)
  const payload = new KeptText(before + JSON.stringify(loaderData[name]) + payloadEnd)
  const tags = (pages[name].tags as TagsOf<CachedPage>)(loaderData[name] as PageData[CachedPage] & never)
  return new KeptPage({
    name,
    tags: postalCode === null ? tags : [...tags, deliveryTag],
    document,
    payload,
    categories: frame.categories,
    data: { from: Buffer.byteLength(before), to: -payloadEnd.length },
  })
}

const noForm = { form: {}, upload: async () => 'unreadable' as const }
