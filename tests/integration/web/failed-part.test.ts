import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

const related = vi.hoisted(() => ({ fails: true }))
const layout = vi.hoisted(() => ({ waitMs: 0 }))

/** The related products of a product page, which are a deferred part of it. */
vi.mock('#server/shop/catalog/lists/product-list-queries.ts', async (importOriginal) => {
  const queries = await importOriginal<typeof import('#server/shop/catalog/lists/product-list-queries.ts')>()
  return {
    ...queries,
    relatedProducts: async (...parameters: Parameters<typeof queries.relatedProducts>) => {
      if (related.fails) throw new Error('no related products today')
      return queries.relatedProducts(...parameters)
    },
  }
})

vi.mock('#server/web/pages/layout-data.ts', async (importOriginal) => {
  const data = await importOriginal<typeof import('#server/web/pages/layout-data.ts')>()
  return {
    ...data,
    loadLayoutData: async (...parameters: Parameters<typeof data.loadLayoutData>) => {
      await setTimeout(layout.waitMs)
      return data.loadLayoutData(...parameters)
    },
  }
})

const path = '/stores/cafe/products/cafe-em-graos'
const reported: unknown[] = []

let shop: Awaited<ReturnType<typeof startApp>>
// Once the part does not fail, the whole page is cached.
beforeEach(async () => {
  related.fails = true
  layout.waitMs = 0
  reported.length = 0
  shop = await startApp({ reportError: (error) => void reported.push(error) })
})
afterEach(() => shop.close())

const failedPlace =
  /Esta parte da página não funcionou[\s\S]*href="\/stores\/cafe\/products\/cafe-em-graos"[\s\S]*Tentar de novo/

test.each([
  ['sent at once', []],
  ['streamed', ['js=1', 'feira_cep=01310100']],
])('a deferred part that fails shows an error in its place, in a document %s', async (_how, cookies) => {
  const { text } = await shop.visitor().get(path).set('Cookie', cookies.join('; ')).expect(200)
  expect(text).toContain('Café em grãos</h1>')
  expect(text).toMatch(failedPlace)
  expect(text).toMatch(/<\/html>$/)
  expect(reported).toEqual([expect.objectContaining({ message: 'no related products today' })])
})

test('a payload marks the deferred part that failed, and the page is not cached', async () => {
  const payload = await shop.visitor().get(`${path}/_payload.json`).expect(200)
  expect(payload.body.data.product.related).toEqual({ $failed: true })
  expect(payload.body.data.product.product.title).toBe('Café em grãos')
  related.fails = false
  const { body } = await shop.visitor().get(`${path}/_payload.json`).expect(200)
  expect(body.data.product.related).toBeInstanceOf(Array)
  const { text } = await shop.visitor().get(path).expect(200)
  expect(text).not.toContain('Tentar de novo')
})

test('a deferred part that fails before the layout is loaded is no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  layout.waitMs = 100
  const { text } = await shop.visitor().get(path).set('Cookie', 'js=1; feira_cep=01310100').expect(200)
  process.off('unhandledRejection', note)
  expect(text).toMatch(failedPlace)
  expect(unhandled).toEqual([])
})
