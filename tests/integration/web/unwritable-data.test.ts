import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

/** A page whose data no document can carry. */
vi.mock('#server/web/pages/storefront/stores.ts', () => ({
  stores: {
    load: async () => ({ stores: { items: [], next: null }, query: '', secret: () => 'a function' }),
  },
}))

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('data that cannot be serialized is answered with a complete error page', async () => {
  const { text } = await shop.visitor().get('/stores').expect(500)
  expect(text).toContain('Ops! Algo deu errado')
  expect(text).toContain('Unknown error')
  expect(text).toMatch(/<\/html>$/)
  expect(text).not.toContain('a function')
})
