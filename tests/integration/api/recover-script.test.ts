import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const getScript = () => request(shop.app).get('/_app/recover.js')

test('recover.js is revalidated at each request, and answered as it is on disk', async () => {
  const file = join(shop.clientDir, 'recover.js')
  await writeFile(file, 'recover()')
  const { text, headers } = await getScript().expect(200)
  expect(text).toBe('recover()')
  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  await writeFile(file, 'recover(), again()')
  expect((await getScript().expect(200)).text).toBe('recover(), again()')
  await rm(file)
  await getScript()
    .expect(404)
    .expect('Cache-Control', 'no-store')
    .expect('Content-Type', /text\/plain/)
})
