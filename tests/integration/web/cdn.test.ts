import { eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CdnConfig, CdnKind } from '#server/cdn/cdn-config.ts'
import { purgeChanges } from '#server/cdn/purge-changes.ts'
import * as schema from '#server/db/schema/index.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { startWorker } from '#server/worker.ts'
import { jobTitles } from '#shared/messages/operator/operator-jobs.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { json, lost, scriptedServer } from '#tests/support/http/scripted-server.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { notedOutage } from '#tests/support/noted-outage.ts'

const vase = '/stores/ana/products/vaso-de-barro'
const soon = { timeout: 30_000, interval: 50 }

let cdn: Awaited<ReturnType<typeof scriptedServer>>
beforeAll(async () => {
  cdn = await scriptedServer()
})
afterAll(() => cdn.close())
beforeEach(() => cdn.answer(json(200, {})))

const environmentOf = (kind: CdnKind) => ({
  CDN: kind,
  CDN_PURGE_URL: cdn.address,
  CDN_PURGE_TOKEN: 'a-token-of-the-cdn',
})
const configOf = (kind: CdnKind): CdnConfig => ({
  kind,
  purgeUrl: `${cdn.address}/purge`,
  purgeToken: 'a-token-of-the-cdn',
})

const startWithCdn = async (kind: CdnKind) => {
  const shop = await startApp({}, { environment: environmentOf(kind) })
  onTestFinished(() => shop.close())
  return shop
}

const ofCdn = ['surrogate-key', 'cache-tag']
const isForCdn = ({ headers }: request.Response) =>
  ofCdn.some((name) => name in headers) || String(headers['cache-control']).includes('s-maxage')

test('pages that are the same for everybody tell the CDN their tags, and how long it may keep them', async () => {
  const { app } = await startWithCdn('varnish')
  for (const [path, tags] of [
    ['/', /^everything catalog window$/],
    ['/stores/ana', /^everything merchant:ana products:ana$/],
    [vase, /^everything campaigns merchant:ana product:ana\/vaso-de-barro product:ana\/caneca$/],
    ['/help', /^everything$/],
  ] as const) {
    for (const address of [path, `${path === '/' ? '' : path}/_payload.json`]) {
      for (const _ of ['rendered', 'from the cache']) {
        const { headers } = await request(app).get(address).expect(200)
        expect(headers['surrogate-key'], address).toMatch(tags)
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
        expect(headers['set-cookie']).toBeUndefined()
        const known = await request(app)
          .get(address)
          .set('If-None-Match', headers.etag ?? '')
        expect([known.status, known.headers['surrogate-key']]).toEqual([304, headers['surrogate-key']])
      }
    }
  }
  const ofScripts = await request(app).get('/').set('Cookie', 'js=1; feira_consent=none')
  expect(isForCdn(ofScripts)).toBe(true)
})

test('a page that is answered stale while it is rendered again is not for the CDN', async () => {
  const { app, services } = await startWithCdn('varnish')
  const store = () => request(app).get('/stores/ana').expect(200)
  await store()
  expect(isForCdn(await store())).toBe(true)
  services.passTime(90_000)
  expect(isForCdn(await store())).toBe(false)
  await expect.poll(async () => isForCdn(await store()), soon).toBe(true)
})

test('what is made for somebody, and what is no page, is never for the CDN', async () => {
  const { app } = await startWithCdn('varnish')
  for (const path of ['/cart', '/sign-in', '/search?q=vaso', '/stores/nobody', '/orders', '/robots.txt'])
    expect(isForCdn(await request(app).get(path)), path).toBe(false)
  const cookies = [
    'feira_cart=a',
    'feira_cep=01310100',
    'feira_favoritos=a',
    'feira_session=a',
    'feira_new=a',
  ]
  for (const cookie of cookies) {
    for (const path of ['/', vase, '/help', '/help/_payload.json']) {
      const answer = await request(app).get(path).set('Cookie', `js=1; ${cookie}`)
      expect(isForCdn(answer), `${path} with ${cookie}`).toBe(false)
    }
  }
})

test('without a CDN no answer is for one', async () => {
  const shop = await startApp()
  onTestFinished(() => shop.close())
  for (const path of ['/', vase, '/help']) expect(isForCdn(await request(shop.app).get(path))).toBe(false)
})

test('Cloudflare gets the tags under its own name', async () => {
  const { app } = await startWithCdn('cloudflare')
  const { headers } = await request(app).get('/stores/ana')
  expect(headers['cache-tag']).toBe('everything,merchant:ana,products:ana')
  expect(headers['surrogate-key']).toBeUndefined()
})

/** The shop with what purges its changes, after the purge of everything with which it starts. */
async function startPurging(kind: CdnKind) {
  const shop = await startOperation()
  const outage = notedOutage()
  const { database, services } = shop
  const purges = purgeChanges({
    cdn: configOf(kind),
    changes: database.changes,
    db: services.db,
    queue: services.queue,
    outage,
  })
  onTestFinished(async () => {
    purges.stop()
    await shop.close()
  })
  await vi.waitFor(() => expect(cdn.requested).toHaveLength(2), soon)
  cdn.answer(json(200, {}))
  const rename = (title: string) =>
    services.db.update(schema.product).set({ title }).where(eq(schema.product.handle, 'vaso-de-barro'))
  const jobs = async () =>
    (
      await database.pool.query<{ name: string; state: string }>(
        `select name, state from pgboss.job where name like 'purge-cdn%' order by created_on`,
      )
    ).rows
  return { ...shop, errors: outage.errors, rename, jobs }
}

test.each<[CdnKind, object]>([
  [
    'varnish',
    {
      method: 'PURGE',
      url: '/purge',
      headers: { authorization: 'Bearer a-token-of-the-cdn', 'surrogate-key': expect.stringMatching(/vaso/) },
    },
  ],
  [
    'fastly',
    {
      method: 'POST',
      headers: { 'fastly-key': 'a-token-of-the-cdn', 'surrogate-key': expect.stringMatching(/vaso/) },
    },
  ],
  [
    'cloudflare',
    {
      method: 'POST',
      headers: { authorization: 'Bearer a-token-of-the-cdn' },
      body: expect.stringMatching(/^\{"tags":\[.*"product:ana\/vaso-de-barro"/),
    },
  ],
])('a changed product is purged at %s, and once more a little later', async (kind, purge) => {
  const { rename, jobs } = await startPurging(kind)
  await rename('Vaso novo')
  await vi.waitFor(() => expect(cdn.requested).toMatchObject([purge, purge]), soon)
  const [first] = cdn.requested
  const tags = first?.headers['surrogate-key'] ?? JSON.parse(first?.body ?? '').tags.join(' ')
  expect(tags.split(' ').sort()).toEqual(['catalog', 'product:ana/vaso-de-barro', 'products:ana'])
  expect(await jobs()).toEqual([])
})

test('while the CDN is away one job waits, which purges everything when it is back', async () => {
  const { rename, jobs, errors, services, database } = await startPurging('varnish')
  cdn.answer(lost)
  await rename('Vaso novo')
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'created' }]), soon)
  await rename('Vaso mais novo')
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), soon)
  expect(await jobs()).toHaveLength(1)

  const queue = await startQueue({ pool: database.pool, worker: true, pollMs: 500, onError: () => undefined })
  onTestFinished(() => queue.stop())
  await startWorker({ ...services, queue }, { cdn: configOf('varnish') })
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), soon)
  cdn.answer(json(200, {}))
  await database.pool.query(`update pgboss.job set start_after = now() where name = 'purge-cdn'`)
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), soon)
  expect(cdn.requested.map(({ headers }) => headers['surrogate-key'])).toContain('everything')
})

test('a purge that the CDN refuses waits for the operator with the newest refusal, until one succeeds', async () => {
  const { rename, jobs, services, database, olga } = await startPurging('fastly')
  cdn.answer(json(403, {}))
  const queue = await startQueue({ pool: database.pool, worker: true, pollMs: 500, onError: () => undefined })
  onTestFinished(() => queue.stop())
  await startWorker({ ...services, queue }, { cdn: configOf('fastly') })
  await rename('Vaso novo')
  const stopped = { name: 'purge-cdn.dead-letter', state: 'created' }
  await vi.waitFor(async () => expect(await jobs()).toContainEqual(stopped), soon)
  const shown = async () => (await olga.get('/operator/jobs').expect(200)).text
  expect(await shown()).toContain(jobTitles['purge-cdn'])
  expect(await shown()).toContain('answered a purge with 403')

  cdn.answer(json(401, {}))
  await rename('Vaso mais novo')
  await vi.waitFor(async () => expect(await shown()).toContain('answered a purge with 401'), soon)
  expect(await shown()).not.toContain('answered a purge with 403')

  cdn.answer(json(200, {}))
  await rename('Vaso ainda mais novo')
  await vi.waitFor(async () => expect(await shown()).not.toContain(jobTitles['purge-cdn']), soon)
})

test('more than a hundred changes at once are purged as everything', async () => {
  const { services, database } = await startPurging('fastly')
  await services.db.transaction(async (tx) => {
    for (let each = 0; each < 120; each++)
      await tx.execute(`select pg_notify('catalog', 'product:ana/${each}')`)
  })
  expect(database.changes.isListening()).toBe(true)
  await vi.waitFor(
    () => expect(cdn.requested).toMatchObject([{ headers: { 'surrogate-key': 'everything' } }]),
    soon,
  )
})
