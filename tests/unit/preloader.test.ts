import { expect, test, vi } from 'vitest'
import { createPreloader } from '#client/runtime/create-preloader.ts'
import type { PageName } from '#shared/routes.ts'

const words: PageName[] = ['home', 'stores', 'store', 'product', 'category', 'search', 'cart', 'checkout']

/** Chunks that come when the test says so. */
function shop({ prerendered = [] as string[], sparesData = () => false as boolean } = {}) {
  const waiting = new Map<PageName, PromiseWithResolvers<void>>()
  const asked: PageName[] = []
  const loadPayload = vi.fn(async (_path: string) => {})
  const preload = createPreloader({
    pageOf: (path) => words.find((word) => path === `/${word}`) ?? null,
    loadChunk: (page) => {
      asked.push(page)
      const load = Promise.withResolvers<void>()
      waiting.set(page, load)
      return load.promise
    },
    isPrerendered: async (path) => prerendered.includes(path),
    loadPayload,
    sparesData,
  })
  const come = async (...pages: PageName[]) => {
    for (const page of pages) waiting.get(page)?.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { preload, asked, come, waiting, loadPayload }
}

test('five chunks load at once; the next ones wait until all of them have come', async () => {
  const { preload, asked, come } = shop()
  const done = words.map((word) => preload(`/${word}`))
  expect(asked).toEqual(words.slice(0, 5))
  await come('home', 'stores', 'store', 'product')
  expect(asked).toHaveLength(5)
  await come('category')
  expect(asked).toEqual(words)
  await come('search', 'cart', 'checkout')
  expect(await Promise.all(done)).toEqual(words.map(() => true))
})

test('more than ten go in batches of five', async () => {
  let pending = 0
  let most = 0
  const preload = createPreloader({
    pageOf: () => 'store',
    loadChunk: async () => {
      most = Math.max(most, ++pending)
      await new Promise((resolve) => setTimeout(resolve))
      pending--
    },
    isPrerendered: async () => false,
    loadPayload: async () => {},
    sparesData: () => false,
  })
  await Promise.all(Array.from({ length: 23 }, (_, index) => preload(`/stores/${index}`)))
  expect(most).toBe(5)
})

test('a path is loaded once', async () => {
  const { preload, asked, come } = shop()
  void preload('/cart')
  void preload('/cart')
  await come('cart')
  expect(await preload('/cart')).toBe(true)
  expect(asked).toEqual(['cart'])
})

test('a chunk that does not come is nobody’s trouble, and may be tried again', async () => {
  const { preload, asked, waiting } = shop()
  const failed = preload('/cart')
  waiting.get('cart')?.reject(new Error('404'))
  expect(await failed).toBe(false)
  void preload('/cart')
  expect(asked).toEqual(['cart', 'cart'])
})

test('a failed chunk frees its place', async () => {
  const { preload, asked, waiting, come } = shop()
  for (const word of words) void preload(`/${word}`)
  waiting.get('home')?.reject(new Error('404'))
  await come('stores', 'store', 'product', 'category')
  expect(asked).toHaveLength(8)
})

test('only prerendered pages have their data loaded ahead', async () => {
  const { preload, loadPayload, come } = shop({ prerendered: ['/stores'] })
  void preload('/stores')
  void preload('/cart')
  await come('stores', 'cart')
  expect(loadPayload.mock.calls).toEqual([['/stores']])
})

test('payloads take no chunk’s place', async () => {
  const { preload, loadPayload, come, asked } = shop({ prerendered: words.map((word) => `/${word}`) })
  loadPayload.mockReturnValue(new Promise(() => {}))
  for (const word of words) void preload(`/${word}`)
  await come('home', 'stores', 'store', 'product', 'category')
  expect(asked).toHaveLength(8)
  expect(loadPayload).toHaveBeenCalledTimes(8)
})

test('nothing is loaded ahead for who spares data, until they no longer do', async () => {
  let spares = true
  const { preload, asked } = shop({ sparesData: () => spares })
  expect(await preload('/cart')).toBe(false)
  expect(asked).toEqual([])
  spares = false
  void preload('/cart')
  expect(asked).toEqual(['cart'])
})

test('what is no page is nothing to load', async () => {
  const { preload, asked } = shop()
  expect(await preload('/nope')).toBe(true)
  expect(asked).toEqual([])
})
