import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

/** A page that is read from the database for each visitor, never cached. */
const search = '/search?q=cafe'

let shop: Awaited<ReturnType<typeof startApp>>
const reported: unknown[] = []
beforeAll(async () => {
  const database = await testDatabase()
  shop = await startApp({ reportError: (error) => void reported.push(error) }, { database })
  const { pool } = database
  const { options } = pool
  const { onConnect } = options
  options.onConnect = async (client) => {
    await onConnect?.(client)
    await limitStatements(client)
  }
  const clients = await Promise.all(Array.from({ length: options.max }, () => pool.connect()))
  for (const client of clients) {
    await limitStatements(client)
    client.release()
  }
})
afterAll(() => shop.close())

/** Longer than the statements of a page that nothing holds up, on a machine that does other work, too. */
const limitStatements = (client: pg.ClientBase) => client.query('set statement_timeout = 3000')

/** Every statement that reads products waits until the test is over. */
async function lockProducts() {
  const other = new pg.Client(shop.database.url)
  await other.connect()
  await other.query('begin; lock table product in access exclusive mode')
  const unlock = () => other.end()
  onTestFinished(unlock)
  return unlock
}

test('a page whose statement takes too long answers 503 with the screen that tries again, then 200', async () => {
  const unlock = await lockProducts()
  const page = await shop.visitor().get(search).expect(503)
  expect(page.headers).toMatchObject({ 'retry-after': '3', refresh: '3', 'cache-control': 'no-store' })
  expect(page.text).toContain('Um momento, por favor')
  expect(reported).toEqual([])
  await unlock()
  await shop.visitor().get(search).expect(200)
})

test('a cached page whose statement takes too long answers 503, and is cached once it is there', async () => {
  const unlock = await lockProducts()
  await shop.visitor().get('/stores/cafe/products/cafe-em-graos').expect(503)
  await unlock()
  await shop.visitor().get('/stores/cafe/products/cafe-em-graos').expect(200)
})

test('a program reads that it may try again', async () => {
  await lockProducts()
  for (const path of [search, '/api/v1/suggestions?q=cafe']) {
    const answer = await request(shop.app).get(path).set('Accept', 'application/json').expect(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '3',
      'content-type': expect.stringContaining('problem+json'),
    })
    expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' })
  }
})

test('a form whose statement takes too long is not sent a second time by the browser', async () => {
  const visitor = shop.visitor()
  const { beans250 } = shop.world.variants
  await lockProducts()
  const answer = await visitor
    .post('/cart')
    .type('form')
    .send({ intent: 'add', variant: beans250, quantity: '1' })
  expect(answer.status).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '3' })
  expect(answer.headers.refresh).toBeUndefined()
  expect(answer.text).toContain('confira antes de enviar de novo')
})
