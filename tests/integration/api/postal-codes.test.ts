import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test.each(['01310-100', '01310100'])(
  '%s has its city without a request to an outside service',
  async (code) => {
    await request(shop.app)
      .get(`/api/v1/postal-codes/${code}`)
      .expect(200, { postalCode: '01310-100', street: '', district: '', city: 'São Paulo', region: 'SP' })
      .expect('Cache-Control', /public/)
  },
)

test.each(['0', '00000000', '0131010', 'abc', '%00', '..%2F', '<script>'])('%s answers 404', async (code) => {
  const { status, headers } = await request(shop.app).get(`/api/v1/postal-codes/${encodeURIComponent(code)}`)
  expect(status).toBe(404)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
})

test('a postal code typed at checkout fills in city and state', async () => {
  const bia = shop.visitor()
  const variant = shop.world.variants.beans250
  await bia.post('/cart').type('form').send({ intent: 'add', variant, quantity: '1' }).expect(303)
  await bia
    .post('/checkout')
    .type('form')
    .send({ intent: 'postal-code', postalCode: '69005-040' })
    .expect(200)
  const { text } = await bia.get('/checkout').expect(200)
  expect(text).toMatch(/<input[^>]*name="city"[^>]*value="Manaus"/)
  expect(text).toMatch(/<option value="AM"[^>]*selected/)
})
