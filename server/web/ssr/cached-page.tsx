import { createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router-dom'
import { noFavourites } from '#shared/favourites.ts'
import { settleLate } from '#shared/late.ts'
import type { Frame, PageData } from '#shared/pages.ts'
import type { PayloadAnswer, StartData } from '#shared/payload.ts'
import type { CachedPage } from '#shared/routes.ts'
import { pages } from '../pages/index.ts'
import type { TagsOf, Visit } from '../pages/page.ts'
import { documentText } from './document-text.ts'
import { type KeptAnswer, keptAnswer } from './kept-answer.ts'
import type { Kept } from './page-cache.ts'
import { pageDocument } from './page-document.tsx'
import { type DocumentParts, partsOf } from './personal-parts.tsx'
import type { PageAnswers } from './render-page.tsx'
import type { PageRequest } from './server-routes.ts'
import { webRequest } from './web-request.ts'

/** A page as everybody gets it, and what it takes to put a visitor's own frame around it. */
export interface KeptPage extends Kept {
  name: CachedPage
  document: KeptAnswer
  payload: KeptAnswer
  parts: DocumentParts
  categories: Frame['categories']
  /** As JSON. */
  data: Buffer
}

/** Loads and renders a page for nobody; null: it leads elsewhere. What it throws is its answer. */
export async function cachedPage(
  handler: StaticHandler,
  { services, config, manifest }: PageAnswers,
  { name, url }: { name: CachedPage; url: URL },
): Promise<KeptPage | null> {
  const visit = nobodysVisit(services, url)
  const requestContext = { visit, asked: url.pathname, isPayload: false, ...noForm } satisfies PageRequest
  const context = await handler.query(webRequest(url, 'GET', visit.signal), { requestContext })
  if (context instanceof Response) return null
  for (const error of Object.values(context.errors ?? {})) throw error
  const loaderData = await settleLate(context.loaderData)
  context.loaderData = loaderData
  const { buildId } = manifest
  const start: StartData = { buildId, visitor: null, config, loaderData, actionData: null, error: null }
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />
  const text = await documentText(pageDocument(start, page, manifest.chunks[name]), manifest.entry)
  const payload: PayloadAnswer = { buildId, visitor: null, data: loaderData }
  const answers = { document: keptAnswer(text), payload: keptAnswer(JSON.stringify(payload)) }
  const data = Buffer.from(JSON.stringify(loaderData[name]))
  return {
    name,
    ...answers,
    parts: partsOf(answers.document.bodies.identity),
    categories: (loaderData.layout as Frame).categories,
    data,
    tags: (pages[name].tags as TagsOf<CachedPage>)(loaderData[name] as PageData[CachedPage] & never),
    bytes: bytesOf(answers.document) + bytesOf(answers.payload) + data.byteLength,
  }
}

const bytesOf = ({ bodies }: KeptAnswer) =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0)

const noForm = { form: {}, upload: async () => 'unreadable' as const }

const nobodysVisit = (services: PageAnswers['services'], url: URL): Visit => ({
  ...{ url, params: {}, services, ip: '', signal: new AbortController().signal },
  ...{
    visitor: null,
    own: null,
    cartToken: null,
    favourites: noFavourites,
    postalCode: null,
    consent: null,
    sessionToken: null,
  },
  remember() {
    throw new Error('Nobody is there whose browser could remember')
  },
})
