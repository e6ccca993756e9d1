import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { publicConfig } from '#server/start/public-config.ts'
import { prepareBuild, writePrerendered } from '#server/web/render/prerendered-pages.ts'
import { readLayoutData, readStartData } from '#shared/runtime/start-data.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const startDataOf = (html: string) =>
  readStartData(/id="__APP_DATA__" data-ssr="true">([^<]*)</.exec(html)?.[1] ?? '')

describe.each([
  ['/help', 'Ajuda', 'copia e cola'],
  ['/terms', 'Termos de uso', 'Direito de arrependimento'],
  ['/privacy', 'Privacidade', 'Lei Geral de Proteção de Dados'],
])('%s', (path, title, text) => {
  test('is the same for all anonymous visitors, and revalidated by its ETag', async () => {
    const { text, headers } = await request(shop.app).get(path).expect(200)
    expect(text).toMatch(/^<!DOCTYPE html><html lang="pt-BR">/)
    expect(text).toContain(`<title>${title} · Feira</title>`)
    expect(text).toContain(text)
    expect(text).toContain(`<link rel="canonical" href="http://feira.test${path}"/>`)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.vary).toMatch(/Cookie/)
    expect(headers['set-cookie']).toBeUndefined()
    const again = await request(shop.app)
      .get(path)
      .set('If-None-Match', headers.etag ?? '')
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    const changed = await request(shop.app).get(path).set('If-None-Match', 'W/"of-another-build"')
    expect(changed.status).toBe(200)
  })

  test('has a content security policy without a nonce, and no inline script but the shop’s own', async () => {
    const { text, headers } = await request(shop.app).get(path).expect(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(text).toContain('src="/_app/entry.js"')
    expect(text).not.toContain('nonce=')
  })

  test('has a payload that is cached too, and contains nothing about visitors', async () => {
    const requested = await request(shop.app).get(`${path}/_payload.json?b0123456789ab`).expect(200)
    expect(requested.body).toEqual({
      buildId: 'b0123456789ab',
      prerenderedAt: 1_700_000_000_000,
      data: {
        [path.slice(1)]: {
          html: expect.stringContaining('<h2'),
          updatedAt: expect.stringMatching(/^20.*Z$/),
        },
      },
    })
    expect(requested.headers['cache-control']).toBe('public, no-cache')
    await request(shop.app)
      .get(`${path}/_payload.json?b0123456789ab`)
      .set('If-None-Match', requested.headers.etag ?? '')
      .expect(304)
    const bia = await signedIn()
    const hers = await bia.get(`${path}/_payload.json?b0123456789ab`).expect(200)
    expect(hers.text).toBe(requested.text)
  })

  test('is answered in the encoding that the browser prefers', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await request(shop.app).get(path).set('Accept-Encoding', encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(text).toContain(text)
    }
    const plain = await request(shop.app).get(path).set('Accept-Encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toContain(text)
  })

  test('answers HEAD with the headers of GET', async () => {
    const whole = await request(shop.app).get(path).set('Accept-Encoding', 'gzip')
    const head = await request(shop.app).head(path).set('Accept-Encoding', 'gzip').expect(200)
    for (const name of [
      'content-type',
      'content-length',
      'content-encoding',
      'cache-control',
      'etag',
      'vary',
    ])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect(head.text ?? '').toBe('')
  })
})

test('contains nothing about visitors, and says when it was rendered', async () => {
  const { text } = await request(shop.app).get('/help').expect(200)
  const start = startDataOf(text)
  expect(start).toMatchObject({ prerenderedAt: 1_700_000_000_000, loaderData: { help: {} } })
  expect(start).not.toHaveProperty('visitor')
  expect(readLayoutData(/id="__LAYOUT_DATA__">([^<]*)</.exec(text)?.[1] ?? '')).toBeNull()
})

test('ignores search parameters, and a parameter makes no payload', async () => {
  const plain = await request(shop.app).get('/help')
  const decorated = await request(shop.app).get('/help?utm_source=x&/_payload.json')
  expect(decorated.text).toBe(plain.text)
  expect(decorated.headers.etag).toBe(plain.headers.etag)
})

test('a visitor with a session or a cart gets a prerendered page with their own layout data, not cached', async () => {
  const bia = await signedIn()
  const hers = await bia.get('/help').expect(200)
  expect(hers.text).toContain('Bia')
  expect(hers.text).toContain('copia e cola')
  expect(hers.headers['cache-control']).toBe('private, no-store')
  expect(hers.headers.vary).toMatch(/Cookie/)
  const { headers } = await request(shop.app).get('/help')
  await bia
    .get('/help')
    .set('If-None-Match', headers.etag ?? '')
    .expect(200)
  const withCart = await request(shop.app).get('/help').set('Cookie', 'feira_cart=abc').expect(200)
  expect(withCart.headers['cache-control']).toBe('private, no-store')
})

test('a visitor with a postal code sees it above prerendered pages too', async () => {
  const { text, headers } = await request(shop.app)
    .get('/help')
    .set('Cookie', 'feira_cep=01310100')
    .expect(200)
  expect(text).toContain('01310-100')
  expect(headers['cache-control']).toBe('private, no-store')
  const accepted = await request(shop.app).get('/help').set('Cookie', 'feira_consent=x').expect(200)
  expect(accepted.headers['cache-control']).toBe('public, no-cache')
})

test('other spellings, forms and unknown payloads are not answered by prerendered pages', async () => {
  await request(shop.app).get('/HELP').expect(308).expect('Location', '/help')
  await shop.visitor().post('/help').type('form').send({ a: 'b' }).expect(405)
  await request(shop.app)
    .get('/help/nope/_payload.json')
    .expect(404)
    .expect('Content-Type', /application\/problem\+json/)
    .expect('Cache-Control', 'no-store')
})

describe('the prerendered pages on disk', () => {
  const built = {
    buildId: 'b0123456789ab',
    timestamp: 1,
    prerendered: ['/help', '/terms', '/privacy'],
    entry: '/_app/entry.js',
    app: ['/_app/app.js'],
    styles: [],
    panelStyles: '',
    icon: '/_app/icon.svg',
    chunks: {},
  }
  const configNamed = (name: string) => ({
    config: publicConfig(readConfig({}), { ...shop.services, shop: { ...shop.services.shop, name } }, built),
    texts: {},
  })

  test('are used while the configuration is the same, and rendered again under another build id otherwise', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'feira-build-'))
    await writePrerendered(dir, built, configNamed('Feira'))
    const onDisk = await readFile(join(dir, 'help/index.html'), 'utf8')
    const payloadOnDisk = await readFile(join(dir, 'privacy/_payload.json'), 'utf8')
    expect(JSON.parse(payloadOnDisk).buildId).toBe(built.buildId)

    const same = await prepareBuild(dir, built, configNamed('Feira'))
    expect(same.manifest).toBe(built)
    const textOf = ({ prerendered }: typeof same, path: string) =>
      prerendered.get(path)?.document.in('identity').toString() ?? ''
    const [before = '', after = ''] = onDisk.split('<personal-part></personal-part>')
    expect(textOf(same, '/help').startsWith(before)).toBe(true)
    expect(textOf(same, '/help').endsWith(after)).toBe(true)

    const other = await prepareBuild(dir, built, configNamed('Mercado da Praça'))
    expect(other.manifest.buildId).toMatch(/^b[0-9a-f]{12}$/)
    expect(other.manifest.buildId).not.toBe(built.buildId)
    expect(textOf(other, '/privacy')).toContain('Mercado da Praça')
    expect(JSON.parse(String(other.prerendered.get('/help')?.payload.in('identity'))).buildId).toBe(
      other.manifest.buildId,
    )
    const again = await prepareBuild(dir, built, configNamed('Mercado da Praça'))
    expect(again.manifest.buildId).toBe(other.manifest.buildId)
    await rm(dir, { recursive: true })
  })
})

async function signedIn() {
  const visitor = shop.visitor()
  const form = { email: 'bia@feira.test', password: 'feira-demo' }
  await visitor.post('/sign-in').type('form').send(form).expect(303)
  return visitor
}
