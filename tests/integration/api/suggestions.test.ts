import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../support/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const ask = (query: string) => request(shop.app).get(`/api/v1/suggestions${query}`)

test('unfinished words suggest stores and products, whatever the accents and case', async () => {
  const { body, headers } = await ask('?q=CAF').expect(200)
  expect(body.suggestions[0]).toBe('Café da Serra')
  expect(body.suggestions).toContain('Café em grãos')
  expect(new Set(body.suggestions).size).toBe(body.suggestions.length)
  expect(body.suggestions.length).toBeLessThanOrEqual(8)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each([
  '',
  '?q=',
  '?q=%20%00',
  '?q=a&q=b',
  '?q[x]=caf',
  '?q=%E0%A4%A',
  `?q=${'%27'.repeat(300)}`,
  '?q=zzqqxx',
])('nothing is suggested for %j', async (query) => {
  await ask(query).expect(200, { suggestions: [] })
})

test('what cannot be bought is not suggested', async () => {
  const { body } = await ask('?q=bule').expect(200)
  expect(body.suggestions).not.toContain('Bule')
})
