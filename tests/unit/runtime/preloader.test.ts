import { expect, test, vi } from 'vitest'
import { createPreloader } from '#client/runtime/preload/create-preloader.ts'
import type { PageName } from '#shared/routes.ts'

const names: PageName[] = ['home', 'stores', 'store', 'product', 'category', 'search', 'cart', 'checkout']

/** Chunks that load when the test says so. */
function shop({ prerendered = [] as string[], sparesData = () => false as boolean } = {}) {
  const waiting = new Map<PageName, PromiseWithResolvers<void>>()
  const requested: PageName[] = []
  const loadPayload = vi.fn(async (_path: string) => {})
  const preload = createPreloader({
    pageOf: (path) => names.find((word) => path === `/${word}`) ?? null,
    loadChunk: (page) => {
      requested.push(page)
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
  return { preload, requested, come, waiting, loadPayload }
}

test('five chunks load at once; the next ones wait for all of them', async () => {
  const { preload, requested, come } = shop()
  const done = names.map((word) => preload(`/${word}`))
  expect(requested).toEqual(names.slice(0, 5))
  await come('home', 'stores', 'store', 'product')
  expect(requested).toHaveLength(5)
  await come('category')
  expect(requested).toEqual(names)
  await come('search', 'cart', 'checkout')
  expect(await Promise.all(done)).toEqual(names.map(() => true))
})

test('more than ten chunks load in batches of five', async () => {
  let pending = 0
  let maxRunning = 0
  const preload = createPreloader({
    pageOf: () => 'store',
    loadChunk: async () => {
      maxRunning = Math.max(maxRunning, ++pending)
      await new Promise((resolve) => setTimeout(resolve))
      pending--
    },
    isPrerendered: async () => false,
    loadPayload: async () => {},
    sparesData: () => false,
  })
  await Promise.all(Array.from({ length: 23 }, (_, index) => preload(`/stores/${index}`)))
  expect(maxRunning).toBe(5)
})

test('a path is preloaded once', async () => {
  const { preload, requested, come } = shop()
  void preload('/cart')
  void preload('/cart')
  await come('cart')
  expect(await preload('/cart')).toBe(true)
  expect(requested).toEqual(['cart'])
})

test('a chunk that fails to preload is not reported, and may be tried again', async () => {
  const { preload, requested, waiting } = shop()
  const failed = preload('/cart')
  waiting.get('cart')?.reject(new Error('404'))
  expect(await failed).toBe(false)
  void preload('/cart')
  expect(requested).toEqual(['cart', 'cart'])
})

test('a failed chunk makes room for the next', async () => {
  const { preload, requested, waiting, come } = shop()
  for (const word of names) void preload(`/${word}`)
  waiting.get('home')?.reject(new Error('404'))
  await come('stores', 'store', 'product', 'category')
  expect(requested).toHaveLength(8)
})

test('only prerendered pages have their payload preloaded', async () => {
  const { preload, loadPayload, come } = shop({ prerendered: ['/stores'] })
  void preload('/stores')
  void preload('/cart')
  await come('stores', 'cart')
  expect(loadPayload.mock.calls).toEqual([['/stores']])
})

test('preloaded payloads do not count as chunks', async () => {
  const { preload, loadPayload, come, requested } = shop({ prerendered: names.map((word) => `/${word}`) })
  loadPayload.mockReturnValue(new Promise(() => {}))
  for (const word of names) void preload(`/${word}`)
  await come('home', 'stores', 'store', 'product', 'category')
  expect(requested).toHaveLength(8)
  expect(loadPayload).toHaveBeenCalledTimes(8)
})

test('nothing is preloaded while the browser saves data', async () => {
  let spares = true
  const { preload, requested } = shop({ sparesData: () => spares })
  expect(await preload('/cart')).toBe(false)
  expect(requested).toEqual([])
  spares = false
  void preload('/cart')
  expect(requested).toEqual(['cart'])
})

test('an address without a page preloads nothing', async () => {
  const { preload, requested } = shop()
  expect(await preload('/nope')).toBe(true)
  expect(requested).toEqual([])
})
