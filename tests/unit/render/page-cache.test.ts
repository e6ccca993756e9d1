import { expect, test, vi } from 'vitest'
import { CachedAnswer } from '#server/web/cache/cached-answer.ts'
import { type CachedPage, PageCache } from '#server/web/cache/page-cache.ts'

const lifetimes = { freshMs: 1_000, staleMs: 5_000 }

function cacheOf(maxBytes?: number) {
  let nowMs = 1
  const errors: unknown[] = []
  const cache = new PageCache({
    ...lifetimes,
    clock: () => nowMs,
    onError: (error) => errors.push(error),
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const rendered: string[] = []
  /** Renders a page of this text. */
  const rendering = (text: string, tags?: readonly string[]) => async () => {
    rendered.push(text)
    return page(text, tags)
  }
  return {
    cache,
    errors,
    rendered,
    rendering,
    pass: (ms: number) => {
      nowMs += ms
    },
    get: async (key: string, render: () => Promise<CachedPage>) => textOf(await cache.get(key, render)),
    /** The cached page, if it can be answered at once. */
    hit: (key: string) => {
      const found = cache.peek(key, () => Promise.reject(new Error('nobody waits for it')))
      return found && textOf(found)
    },
  }
}

const page = (text: string, tags: readonly string[] = ['catalog']): CachedPage => ({
  tags,
  document: new CachedAnswer(text, '', ''),
  payload: new CachedAnswer('', '', ''),
})
const textOf = ({ document }: CachedPage) => document.in('identity').toString()

test('a page is rendered once for simultaneous requests', async () => {
  const { get, rendering, rendered, hit } = cacheOf()
  const render = rendering('vase')
  expect(await Promise.all([get('/', render), get('/', render), get('/', render)])).toEqual([
    'vase',
    'vase',
    'vase',
  ])
  expect(rendered).toEqual(['vase'])
  expect(hit('/')).toBe('vase')
})

test('a notified tag drops its pages only', async () => {
  const { get, rendering, cache, hit } = cacheOf()
  await get('/stores/ana', rendering('ana', ['merchant:ana', 'products:ana']))
  await get('/stores/cafe', rendering('cafe', ['merchant:cafe']))
  cache.drop(['product:ana/vase', 'products:ana'])
  expect(hit('/stores/ana')).toBeNull()
  expect(hit('/stores/cafe')).toBe('cafe')
  cache.drop(['everything'])
  expect(hit('/stores/cafe')).toBeNull()
  expect(cache.bytes).toBe(0)
})

test('a page invalidated while it is rendered is rendered again for all who wait for it', async () => {
  const { get, cache, hit, rendering, rendered } = cacheOf()
  const slow = Promise.withResolvers<CachedPage>()
  const before = get(
    '/',
    vi.fn(rendering('new')).mockImplementationOnce(() => slow.promise),
  )
  cache.drop(['catalog'])
  const after = get('/', rendering('new'))
  slow.resolve(page('old'))
  expect(await Promise.all([before, after])).toEqual(['new', 'new'])
  expect(hit('/')).toBe('new')
  expect(rendered).toEqual(['new'])
})

test('a page invalidated at each rendering is answered and not stored', async () => {
  const { get, cache, hit } = cacheOf()
  let times = 0
  const answer = await get('/', async () => {
    await Promise.resolve()
    cache.drop(['catalog'])
    return page(`time ${++times}`)
  })
  expect(answer).toBe('time 3')
  expect(hit('/')).toBeNull()
})

test('a stale page is answered while it is revalidated; an expired one is rendered first', async () => {
  const { get, rendering, rendered, pass, hit } = cacheOf()
  await get('/', rendering('first'))
  pass(1_500)
  expect(await get('/', rendering('second'))).toBe('first')
  await vi.waitFor(() => expect(hit('/')).toBe('second'))
  pass(6_001)
  expect(hit('/')).toBeNull()
  expect(await get('/', rendering('third'))).toBe('third')
  expect(rendered).toEqual(['first', 'second', 'third'])
})

test('a page that changes at a moment is never answered from then on, not even stale', async () => {
  const { cache, pass } = cacheOf()
  const until = (text: string, expiresAtMs: number) => async () => ({ ...page(text), expiresAtMs })
  const [spring, summer] = [until('spring', 501), until('summer', 9_000)]
  expect(textOf(await cache.get('/', spring))).toBe('spring')
  pass(499)
  expect(cache.peek('/', summer)).not.toBeNull()
  pass(1)
  expect(cache.peek('/', summer)).toBeNull()
  expect(textOf(await cache.get('/', summer))).toBe('summer')
})

test('a cache hit that is stale is revalidated', async () => {
  const { get, cache, rendering, pass, hit } = cacheOf()
  await get('/', rendering('first'))
  pass(1_500)
  expect(textOf(cache.peek('/', rendering('second')) as CachedPage)).toBe('first')
  await vi.waitFor(() => expect(hit('/')).toBe('second'))
})

test('a failed revalidation is reported, and the next visitor waits for a rendering', async () => {
  const { get, rendering, pass, errors } = cacheOf()
  await get('/', rendering('first'))
  pass(1_500)
  const fail = async () => {
    throw new Error('gone')
  }
  expect(await get('/', fail)).toBe('first')
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  await expect(get('/', fail)).rejects.toThrow('gone')
})

test('a failed rendering is not stored', async () => {
  const { get, rendering } = cacheOf()
  await expect(
    get('/', async () => {
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('the database is away')
  expect(await get('/', rendering('back'))).toBe('back')
})

test('the cache stays within its size: the least recently used page is evicted', async () => {
  const text = 'x'.repeat(40)
  const { get, rendering, cache, hit } = cacheOf(150)
  for (const key of ['/a', '/b', '/c']) await get(key, rendering(text))
  expect(cache.bytes).toBeLessThanOrEqual(150)
  expect(hit('/a')).toBeNull()
  expect(hit('/c')).toBe(text)
  await get('/large', rendering('x'.repeat(101)))
  expect(hit('/large')).toBeNull()
})
