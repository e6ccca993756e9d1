import { createHash } from 'node:crypto'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageNames, routeRule } from '#shared/routes.ts'
import { entryFailureScript } from '#shared/runtime/entry-failure.ts'
import { joinStart, readLayoutData, readStartConfig, readStartData } from '#shared/runtime/start-data.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const startDataOf = (html: string) => {
  const config = /<script type="application\/json" id="__APP_CONFIG__">([^<]*)</.exec(html)
  const layoutData = /<script type="application\/json" id="__LAYOUT_DATA__">([^<]*)</.exec(html)
  const data = /<script type="application\/json" id="__APP_DATA__" data-ssr="(\w+)">([^<]*)</.exec(html)
  return {
    serverRendered: data?.[1],
    ...joinStart(readStartData(data?.[2] ?? ''), readLayoutData(layoutData?.[1] ?? '')),
    ...readStartConfig(config?.[1] ?? ''),
  }
}

test('a document contains its page, its data and the script that starts the app', async () => {
  const { text, headers } = await shop.visitor().get('/stores/cafe').expect(200)
  expect(text).toMatch(/^<!DOCTYPE html><html lang="pt-BR">/)
  expect(text).toContain('Café em grãos')
  expect(text).toContain('src="/_app/entry.js"')
  expect(headers['cache-control']).toBe('public, no-cache')
  const start = startDataOf(text)
  expect(start).toMatchObject({
    serverRendered: 'true',
    buildId: 'b0123456789ab',
    visitor: null,
    error: null,
  })
  expect(start.loaderData).toHaveProperty('store')
  expect(start.config).toMatchObject({ supportEmail: 'ajuda@feira.test' })
  expect(start.config).not.toHaveProperty('secrets')
})

test('the content security policy allows no script but our own', async () => {
  const { headers, text } = await shop.visitor().get('/').expect(200)
  const [, hash] = /script-src 'self' '(sha256-[^']+)';/.exec(headers['content-security-policy'] ?? '') ?? []
  const inline = [
    ...text.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  expect(inline.map(([, script = '']) => script)).toEqual([entryFailureScript])
  expect(hash).toBe(
    `sha256-${createHash('sha256')
      .update(inline[0]?.[1] ?? '')
      .digest('base64')}`,
  )
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('bots and visitors without scripts get deferred parts in place, others get them streamed', async () => {
  // A page with a variant in its address is not cached.
  const path = `/stores/cafe/products/cafe-em-graos?variant=${shop.world.variants.beans250}`
  const whole = await shop.visitor().get(path).expect(200)
  expect(whole.text).toContain('Filtro de papel')
  expect(whole.text).not.toContain('$RC')
  const streamed = await shop.visitor().get(path).set('Cookie', 'js=1').expect(200)
  const nonce = /nonce-([^']+)'/.exec(streamed.headers['content-security-policy'] ?? '')?.[1]
  expect(nonce).toBeTruthy()
  expect(streamed.text).toContain('id="deferred-')
  const inline = [
    ...streamed.text
      .replace(entryFailureScript, '')
      .matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))([^>]*)>(?!<)/g),
  ]
  expect(inline.length).toBeGreaterThan(0)
  for (const [tag] of inline) expect(tag).toContain(`nonce="${nonce}"`)
  const bot = await shop
    .visitor()
    .get(path)
    .set('Cookie', 'js=1')
    .set('User-Agent', 'Googlebot/2.1')
    .expect(200)
  expect(bot.text).not.toContain('$RC')
})

test.each([
  '/nope',
  '/stores/a%2Fb',
  '/stores/%E0%A4%A',
  '/stores/Ana',
  '/orders/1',
  '/stores/cafe/products/x%20y',
])('%s answers 404 with the path as it was requested', async (path) => {
  const { text } = await shop.visitor().get(path).expect(404)
  expect(text).toContain(`Page not found: ${path}`)
  expect(startDataOf(text).error).toMatchObject({ statusCode: 404, message: `Page not found: ${path}` })
})

test('the error screen has its seven parts', async () => {
  const { text, headers } = await shop.visitor().get('/nope').expect(404)
  for (const part of [
    '<h1>Ops! Algo deu errado</h1>',
    'Não encontramos esta página',
    '404',
    'Page not found: /nope',
    'mailto:ajuda@feira.test',
    'https://wa.me/5511900000000',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/não existe ou não está disponível/)
  expect(text).toMatch(/<a[^>]*href="\/"[^>]*>Voltar ao início<\/a>/)
  expect(text).toMatch(/<form[^>]*action="\/search"/)
  expect(text).toContain('href="/categories/casa"')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.vary).toMatch(/Accept/)
})

test('an unexpected error is shown as "Unknown error" with an id', async () => {
  const broken = await startApp({
    clock: () => {
      throw new Error('secret of the machine')
    },
  })
  const { text, headers } = await broken.visitor().get('/').expect(500)
  expect(text).toContain('Unknown error')
  expect(text).not.toContain('secret of the machine')
  expect(startDataOf(text).error?.data?.errorId).toMatch(/^[0-9a-f]{8}$/)
  // The clock fails where a cached page is looked up, before the steps that log and protect.
  expect(headers['x-request-id']).toBeTruthy()
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  await broken.close()
})

test('programs get a problem document, people a page', async () => {
  const program = request(shop.app)
  const { body } = await program.get('/nope').set('Accept', 'application/json').expect(404)
  expect(body).toMatchObject({ status: 404, code: 'not_found', error: true, statusCode: 404, url: '/nope' })
  await program
    .get('/api/nope')
    .expect('Content-Type', /application\/problem\+json/)
    .expect(404)
  await program
    .get('/nope/_payload.json')
    .expect('Content-Type', /application\/problem\+json/)
    .expect(404)
  await program
    .get('/nope')
    .set('Accept', '*/*')
    .expect('Content-Type', /text\/html/)
    .expect(404)
})

test('a page rendered in the browser only is answered as a shell, to authorized visitors', async () => {
  await shop
    .visitor()
    .get('/operator/audit')
    .expect(302)
    .expect('Location', '/sign-in?to=%2Foperator%2Faudit')
  const bia = await signedIn('bia@feira.test')
  await bia.get('/operator/audit').expect(403)
  const olga = await signedIn('olga@feira.test')
  const { text } = await olga.get('/operator/audit').expect(200)
  expect(startDataOf(text)).toMatchObject({ serverRendered: 'false', loaderData: null })
  const { body } = await olga.get('/operator/audit/_payload.json').expect(200)
  expect(body.data['operator-audit'].entries).toMatchObject({ items: expect.any(Array) })
})

test('no page but one is rendered in the browser only', () => {
  expect(pageNames.filter((name) => routeRule(name).ssr === false)).toEqual(['operator-audit'])
})

test('pages of stores with forms and figures are whole without scripts', async () => {
  const caio = await signedIn('caio@feira.test')
  for (const path of ['orders', 'statement', 'discounts', 'reviews', 'closures']) {
    const { text } = await caio.get(`/merchant/${path}`).expect(200)
    expect(startDataOf(text)).toMatchObject({ serverRendered: 'true' })
    expect(text, path).toContain('<h1')
  }
})

test('a method that a page does not have answers 405', async () => {
  await shop.visitor().put('/').expect(405).expect('Allow', 'GET, HEAD, POST')
  await shop.visitor().post('/search').type('form').send({ q: 'x' }).expect(405).expect('Allow', 'GET, HEAD')
  const head = await shop.visitor().head('/stores/cafe').expect(200)
  expect(head.text ?? '').toBe('')
})

test('a missing asset answers 404 as text, not as a page', async () => {
  await shop
    .visitor()
    .get('/_app/entry-OLD.js')
    .expect(404)
    .expect('Content-Type', /text\/plain/)
    .expect('Cache-Control', 'no-store')
})

test('/healthz, /up and /readyz answer 200', async () => {
  await request(shop.app).get('/healthz').expect(200, 'ok')
  await request(shop.app).get('/up').expect(200, 'ok')
  await request(shop.app).get('/readyz').expect(200, 'ok')
})

async function signedIn(email: string) {
  const visitor = shop.visitor()
  await visitor.post('/sign-in').type('form').send({ email, password: 'feira-demo' }).expect(303)
  return visitor
}

test('every document preloads its styles and entry; one that is not cached has a Server-Timing', async () => {
  const known = shop.visitor()
  await known.get('/stores/cafe/products/cafe-em-graos')
  await known.post('/favourites').type('form').send({ 'add-store': shop.world.merchants.cafe.id, back: '/' })
  for (const path of ['/', '/help', '/cart', '/search?q=cafe', '/stores/cafe']) {
    for (const visitor of [shop.visitor(), known]) {
      const { headers } = await visitor.get(path).expect(200)
      expect(headers.link, path).toBe(
        '</_app/index.css>; rel=preload; as=style, </_app/entry.js>; rel=modulepreload',
      )
    }
  }
  const { headers } = await known.get('/cart')
  expect(headers['server-timing']).toMatch(/^load;dur=\d+\.\d, render;dur=\d+\.\d$/)
  expect((await known.get('/cart/_payload.json?b0123456789ab')).headers).not.toHaveProperty('link')
})
