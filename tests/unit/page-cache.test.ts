import { expect, test, vi } from 'vitest'
import { type Kept, PageCache } from '#server/web/ssr/page-cache.ts'

const lifetimes = { freshMs: 1_000, staleMs: 5_000 }
interface Page extends Kept {
  text: string
  bytes: number
}

/** What can be answered at once. */
const lies = (cache: PageCache<Page>, key: string) =>
  cache.ready(
    key,
    () => Promise.reject(new Error('nobody asked for it')),
    () => undefined,
  )

function cacheAt(startMs = 0, maxBytes = 1_000) {
  let nowMs = startMs
  const cache = new PageCache<Page>({ clock: () => nowMs, lifetimes, maxBytes })
  const errors: unknown[] = []
  let made = 0
  const page = (text: string, tags: readonly string[] = ['catalog'], bytes = 10): Page => ({
    text,
    tags,
    bytes,
    equals: (other) => other.text === text,
    pack: () => undefined,
  })
  return {
    cache,
    errors,
    made: () => made,
    pass: (ms: number) => {
      nowMs += ms
    },
    page,
    get: (key: string, make: () => Promise<Page>) =>
      cache.get(
        key,
        () => {
          made++
          return make()
        },
        (error) => errors.push(error),
      ),
  }
}

test('a page is made once, however many ask at once', async () => {
  const { get, page, made, cache } = cacheAt()
  const make = async () => page('vaso')
  const answers = await Promise.all([get('/', make), get('/', make), get('/', make)])
  expect(answers.map(({ text }) => text)).toEqual(['vaso', 'vaso', 'vaso'])
  expect(made()).toBe(1)
  expect(lies(cache, '/')?.text).toBe('vaso')
})

test('what changed is gone at once, and only that', async () => {
  const { get, page, cache } = cacheAt()
  await get('/stores/ana', async () => page('ana', ['merchant:ana', 'products:ana']))
  await get('/stores/cafe', async () => page('cafe', ['merchant:cafe']))
  cache.drop(['product:ana/vaso', 'products:ana'])
  expect(lies(cache, '/stores/ana')).toBeNull()
  expect(lies(cache, '/stores/cafe')?.text).toBe('cafe')
  cache.drop(['everything'])
  expect(lies(cache, '/stores/cafe')).toBeNull()
  expect(cache.bytes).toBe(0)
})

test('a page made while its things changed is answered, and not kept', async () => {
  const { get, page, cache } = cacheAt()
  const slow = Promise.withResolvers<Page>()
  const first = get('/', () => slow.promise)
  cache.drop(['catalog'])
  // Whoever asks now wants what is true now.
  const second = await get('/', async () => page('new'))
  slow.resolve(page('old'))
  expect((await first).text).toBe('old')
  expect(second.text).toBe('new')
  expect(lies(cache, '/')?.text).toBe('new')
})

test('a stale page is answered while one new one is made; an old one is waited for', async () => {
  const { get, page, pass, made, cache } = cacheAt()
  await get('/', async () => page('first'))
  pass(1_500)
  expect((await get('/', async () => page('second'))).text).toBe('first')
  await vi.waitFor(() => expect(lies(cache, '/')?.text).toBe('second'))
  expect(made()).toBe(2)
  pass(6_001)
  expect((await get('/', async () => page('third'))).text).toBe('third')
})

test('a stale page that cannot be made anew is told, and then asked for in earnest', async () => {
  const { get, page, pass, errors } = cacheAt()
  await get('/', async () => page('first'))
  pass(1_500)
  const fail = async () => {
    throw new Error('gone')
  }
  expect((await get('/', fail)).text).toBe('first')
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  await expect(get('/', fail)).rejects.toThrow('gone')
})

test('a failure is kept by nobody', async () => {
  const { get, page } = cacheAt()
  await expect(
    get('/', async () => {
      throw new Error('the database is away')
    }),
  ).rejects.toThrow()
  expect((await get('/', async () => page('back'))).text).toBe('back')
})

test('the cache stays within its bytes: what was used longest ago goes', async () => {
  const { get, page, cache } = cacheAt(0, 100)
  for (const key of ['/a', '/b', '/c']) await get(key, async () => page(key, ['catalog'], 40))
  expect(cache.bytes).toBeLessThanOrEqual(100)
  expect(lies(cache, '/a')).toBeNull()
  expect(lies(cache, '/c')?.text).toBe('/c')
  await get('/huge', async () => page('/huge', ['catalog'], 101))
  expect(lies(cache, '/huge')).toBeNull()
})

test('a page is weighed anew once it was asked for, before the next one is kept', async () => {
  const { get, page, cache } = cacheAt(0, 100)
  const [a, b] = [page('/a', ['catalog'], 60), page('/b', ['catalog'], 60)]
  await get('/a', async () => a)
  // Asked for compressed, it does not hold the text itself any longer.
  a.bytes = 10
  await get('/b', async () => b)
  expect([lies(cache, '/a'), lies(cache, '/b')]).toEqual([a, b])
  expect(cache.bytes).toBe(70)
  a.bytes = 50
  await get('/c', async () => page('/c', ['catalog'], 10))
  expect(cache.bytes).toBeLessThanOrEqual(100)
  // What it shows is still known.
  cache.drop(['catalog'])
  expect(cache.bytes).toBe(0)
})

test('a page that is made anew and says the same stays, with all that was made of it', async () => {
  const { get, page, pass, made } = cacheAt()
  const first = page('vaso')
  await get('/', async () => first)
  pass(1_500)
  await get('/', async () => page('vaso'))
  await vi.waitFor(() => expect(made()).toBe(2))
  // It counts as new.
  await vi.waitFor(async () => expect(await get('/', async () => page('vaso'))).toBe(first))
  expect(made()).toBe(2)
  pass(7_000)
  expect(await get('/', async () => page('vaso'))).toBe(first)
  pass(7_000)
  expect((await get('/', async () => page('jarro'))).text).toBe('jarro')
})
