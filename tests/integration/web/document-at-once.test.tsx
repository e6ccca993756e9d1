import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeObjects } from '#client/route-objects.tsx'
import { documentAtOnce } from '#server/web/ssr/document-at-once.ts'
import { documentText } from '#server/web/ssr/document-text.ts'
import { keptMarkup } from '#server/web/ssr/kept-markup.tsx'
import { pageDocument } from '#server/web/ssr/page-document.tsx'
import { staticPage } from '#server/web/ssr/static-page.tsx'
import { readStartConfig } from '#shared/start-data.ts'
import { startApp } from '../../support/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const entry = '/_app/entry.js'

/** The tree of a page, with the data that the shop gives for it: by the book, and as the shop makes it. */
async function treesOf(path: string) {
  const { text } = await request(shop.app).get(path).expect(200)
  const { buildId, config } = readStartConfig(/id="__APP_CONFIG__">([^<]*)</.exec(text)?.[1] ?? '')
  const [place = '', query] = path.split('?')
  const { body } = await request(shop.app).get(
    `${place.replace(/\/$/, '')}/_payload.json${query ? `?${query}` : ''}`,
  )
  const handler = createStaticHandler(routeObjects((name) => ({ loader: () => body.data[name] ?? null })))
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const start = { buildId, config, visitor: null, loaderData: body.data, actionData: null, error: null }
  const markupOf = keptMarkup(config)
  const router = createStaticRouter(handler.dataRoutes, context)
  const byTheBook = <StaticRouterProvider router={router} context={context} hydrate={false} />
  return {
    byTheBook: pageDocument(start, { page: byTheBook }),
    asMade: (keeps: boolean) =>
      pageDocument(start, { page: staticPage(context), ...(keeps && { markupOf }) }),
  }
}

/** Where the entry stands differs. */
const withoutEntry = (html: string) =>
  html.replace(/<(script|link)[^>]*\/_app\/entry\.js[^>]*>(<\/script>)?/g, '')

test.each([
  '/',
  '/stores',
  '/stores/ana',
  '/stores/ana/products/vaso-de-barro',
  '/search?q=cafe&stock=1',
  '/categories/casa',
  '/favourites',
])('%s is the same document, rendered at once or streamed, with kept parts or without', async (path) => {
  const { byTheBook, asMade } = await treesOf(path)
  const streamed = withoutEntry(await documentText(byTheBook, entry))
  for (const keeps of [false, true, true]) {
    const html = documentAtOnce(asMade(keeps), entry)?.toString() ?? ''
    expect(html).toContain(entry)
    expect(withoutEntry(html)).toBe(streamed)
  }
})
