import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { buildsRouter } from '#server/web/api/builds.ts'
import { liveSite } from '#server/web/render/live-site.ts'
import type { Site } from '#server/web/render/prerendered-pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('the latest build is the running one, and its answer is revalidated each time', async () => {
  await request(shop.app)
    .get('/_app/builds/latest.json?1700000000001')
    .expect(200, { id: 'b0123456789ab', timestamp: 1_700_000_000_000 })
    .expect('Content-Type', /application\/json/)
    .expect('Cache-Control', 'no-store')
})

test('the manifest of a build is cached for a year', async () => {
  await request(shop.app)
    .get('/_app/builds/meta/b0123456789ab.json')
    .expect(200, {
      id: 'b0123456789ab',
      timestamp: 1_700_000_000_000,
      prerendered: ['/help', '/terms', '/privacy'],
    })
    .expect('Cache-Control', 'public, max-age=31536000, immutable')
})

test.each([
  'bffffffffffff.json',
  'nope.json',
  'b0123456789ab',
  '..%2F..%2F..%2Fpackage.json',
  '%',
  '%E0%A4%A.json',
])('an unknown build (%s) answers 404 as a missing file, even to a request for HTML', async (file) => {
  await request(shop.app)
    .get(`/_app/builds/meta/${file}`)
    .set('Accept', 'text/html')
    .expect(404, '404')
    .expect('Content-Type', /text\/plain/)
    .expect('Cache-Control', 'no-store')
})

test('an open tab can still read the manifest of the earlier build it started with', async () => {
  const dir = await temporaryFolder()
  const meta = { id: 'baaaaaaaaaaaa', timestamp: 1, prerendered: ['/help'] }
  await mkdir(join(dir, 'builds/meta'), { recursive: true })
  await writeFile(join(dir, 'builds/meta/baaaaaaaaaaaa.json'), JSON.stringify(meta))
  const running = { buildId: 'bbbbbbbbbbbbb', timestamp: 2, prerendered: [] }
  const app = express().use(
    buildsRouter({ current: { manifest: running }, manifestOf: () => undefined }, dir),
  )
  const { body } = await request(app).get('/meta/baaaaaaaaaaaa.json').expect(200)
  expect(body).toEqual(meta)
  await request(app).get('/latest.json').expect(200, { id: 'bbbbbbbbbbbbb', timestamp: 2 })
})

test('any other path below the builds answers 404 as a missing file', async () => {
  for (const path of ['/_app/builds/old.json', '/_app/builds/', '/_app/builds/meta/a/b.json'])
    await request(shop.app)
      .get(path)
      .expect(404)
      .expect('Content-Type', /text\/plain/)
      .expect('Cache-Control', 'no-store')
})

test('an open tab can still read the manifest of the settings before', async () => {
  const { services } = shop
  const manifest = { timestamp: 2, prerendered: ['/help'] }
  const ids = ['bcccccccccccc', 'bdddddddddddd']
  const prepare = async () => ({ manifest: { ...manifest, buildId: ids.shift() } }) as Site
  const app = express().use(buildsRouter(await liveSite(services.settings, prepare), ''))
  await changeSettings(services, { role: 'system' }, { registration: 'invite' })
  await request(app).get('/latest.json').expect(200, { id: 'bdddddddddddd', timestamp: 2 })
  for (const id of ['bcccccccccccc', 'bdddddddddddd'])
    await request(app)
      .get(`/meta/${id}.json`)
      .expect(200, { id, ...manifest })
})
