import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a payload contains the data of page and layout, and the visitor', async () => {
  const { body } = await shop.visitor().get('/stores/cafe/_payload.json?b0123456789ab').expect(200)
  expect(body).toMatchObject({ buildId: 'b0123456789ab', visitor: null })
  expect(Object.keys(body.data).sort()).toEqual(['layout', 'store'])
  expect(body.data.store.store.name).toBe('Café da Serra')
})

test('the personal parts of a payload are made for each request and visitor', async () => {
  for (const path of ['/cart/_payload.json', '/orders/_payload.json', '/cart']) {
    const { headers } = await shop.visitor().get(path).expect(200)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(headers.vary).toMatch(/Cookie/)
    expect(headers).not.toHaveProperty('etag')
    await shop.visitor().get(path).set('If-None-Match', '*').expect(200)
  }
})

test('deferred parts are awaited in a payload', async () => {
  const { body } = await shop.visitor().get('/stores/cafe/products/cafe-em-graos/_payload.json').expect(200)
  expect(body.data.product.related).toBeInstanceOf(Array)
})

test('search parameters follow the build id in the address of a payload', async () => {
  const { body } = await shop.visitor().get('/search/_payload.json?b0123456789ab&q=cafe').expect(200)
  expect(body.data.search.filters.query).toBe('cafe')
  const other = await shop.visitor().get('/search/_payload.json?bffffffffffff&q=cafe').expect(200)
  expect(other.body.data.search.filters.query).toBe('cafe')
})

test('a search parameter does not turn a page into a payload', async () => {
  await shop
    .visitor()
    .get('/?/_payload.json')
    .expect(200)
    .expect('Content-Type', /text\/html/)
  await shop
    .visitor()
    .get('/search?x=/_payload.json')
    .expect(200)
    .expect('Content-Type', /text\/html/)
})

test('a redirect in a payload is data, with nothing else', async () => {
  const { body } = await shop.visitor().get('/orders/_payload.json').expect(200)
  expect(body).toEqual({ buildId: 'b0123456789ab', visitor: null, redirect: '/sign-in?to=%2Forders' })
})

test('a form answers in a payload what it answers as a document', async () => {
  const wrong = { email: 'bia@feira.test', password: 'errada' }
  const payload = await shop.visitor().post('/sign-in/_payload.json').send(wrong).expect(422)
  expect(payload.body.form.values).toEqual({ email: 'bia@feira.test' })
  expect(JSON.stringify(payload.body)).not.toContain('errada')
  const document = await shop.visitor().post('/sign-in').type('form').send(wrong).expect(422)
  expect(document.text).toContain('value="bia@feira.test"')
  expect(document.text).not.toContain('errada')

  const right = { email: 'bia@feira.test', password: 'feira-demo' }
  const { body } = await shop.visitor().post('/sign-in/_payload.json').send(right).expect(200)
  expect(body).toMatchObject({ redirect: '/', visitor: { name: 'Bia Souza', store: null } })
  expect(body.visitor).not.toHaveProperty('userId')
  await shop.visitor().post('/sign-in').type('form').send(right).expect(303).expect('Location', '/')
})

test.each([
  ['text', '"x"'],
  ['numbers', '{"quantity":1}'],
  ['no JSON at all', '{'],
])('a form with a body of %s is refused', async (_what, body) => {
  await shop.visitor().post('/sign-in/_payload.json').type('json').send(body).expect(400)
})

test('a NUL character in a form does not fail the request', async () => {
  const form = { email: 'bia\0@feira.test', password: 'feira-demo\0' }
  await shop.visitor().post('/sign-in').type('form').send(form).expect(303)
})

test('a form posted from another site is refused', async () => {
  const form = { email: 'bia@feira.test', password: 'feira-demo' }
  const post = () => request(shop.app).post('/sign-in').type('form').send(form)
  await post().expect(403)
  await post().set('Origin', 'https://evil.example').expect(403)
  await post().set('Origin', 'null').expect(403)
  await post().set('Origin', 'http://feira.test').expect(303)
  await post().set('Sec-Fetch-Site', 'same-origin').expect(303)
  await post().set('Sec-Fetch-Site', 'same-site').expect(403)
})
