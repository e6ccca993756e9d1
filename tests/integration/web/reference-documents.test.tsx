import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PersonalRenderingContext } from '#client/layout/personal-part.tsx'
import { routeObjects } from '#client/route-objects.tsx'
import { documentTree } from '#server/web/render/document-tree.tsx'
import { renderToBuffer } from '#server/web/render/render-document.tsx'
import { routes } from '#shared/routes.ts'
import { readStartConfig, writeLayoutData } from '#shared/runtime/start-data.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** The page as React Router's own handler loads and shows it, with the data of its payload. */
async function referenceOf(path: string, html: string) {
  const { buildId, config } = readStartConfig(/id="__APP_CONFIG__">([^<]*)</.exec(html)?.[1] ?? '')
  const [pathname = '', query] = path.split('?')
  const { body } = await request(shop.app).get(
    `${pathname.replace(/\/$/, '')}/_payload.json${query ? `?${query}` : ''}`,
  )
  const handler = createStaticHandler(
    routeObjects((name) => ({ loader: () => body.data[name] ?? null }), routes),
  )
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  const start = { buildId, config, loaderData: body.data, actionData: null, error: null }
  const router = createStaticRouter(handler.dataRoutes, context)
  const tree = documentTree(
    start,
    <PersonalRenderingContext value={{ dataText: writeLayoutData(body.data.layout) }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PersonalRenderingContext>,
  )
  const onError = (error: unknown) => {
    throw error
  }
  return (await renderToBuffer(tree, { entry: '/_app/entry.js', onError })).toString()
}

/** Cached documents name their visitor elsewhere. */
const withoutStartData = (html: string) => html.replace(/(id="__APP_DATA__"[^>]*>)[^<]*/, '$1')

test.each([
  '/',
  '/stores',
  '/stores/ana',
  '/stores/ana/products/vaso-de-barro',
  '/search?q=cafe&stock=1',
  '/categories/casa',
  '/favourites',
  '/sign-in?to=%2Forders',
])('%s is the same document as the one made by React Router’s own handler', async (path) => {
  const { text } = await request(shop.app).get(path).expect(200)
  const reference = withoutStartData(await referenceOf(path, text))
  expect(withoutStartData(text)).toBe(reference)
  const { text: again } = await request(shop.app).get(path).expect(200)
  expect(withoutStartData(again), 'with memoized markup').toBe(reference)
})
