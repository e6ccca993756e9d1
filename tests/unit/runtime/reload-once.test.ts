import { describe, expect, test, vi } from 'vitest'
import { createReloadOnce, type ReloadTab } from '#client/runtime/versions/reload-once.ts'

const startMs = 1_700_000_000_000
const at = (path: string, agoMs: number) => ({ path, expires: startMs + 10_000 - agoMs })

/** What the tab has noted, and whether `/stores` may be loaded again at `startMs`. */
const reloadCases: { title: string; noted: string | null; authorized: boolean }[] = [
  { title: 'nothing is noted', noted: null, authorized: true },
  { title: 'the path was loaded again a moment ago', noted: note(at('/stores', 1)), authorized: false },
  { title: 'the guard has a millisecond left', noted: note(at('/stores', 9_999)), authorized: false },
  { title: 'the guard has just ended', noted: note(at('/stores', 10_000)), authorized: true },
  { title: 'another path was loaded again', noted: note(at('/cart', 1)), authorized: true },
  {
    title: 'two paths take turns',
    noted: note(at('/stores', 2), at('/cart', 1)),
    authorized: false,
  },
  { title: 'the clock was ahead and has been set right', noted: note(at('/stores', -1)), authorized: true },
  {
    title: 'ten reloads happened within a minute',
    noted: note(...Array.from({ length: 10 }, (_, index) => at(`/${index}`, 59_999))),
    authorized: false,
  },
  {
    title: 'the ten reloads are a minute ago',
    noted: note(...Array.from({ length: 10 }, (_, index) => at(`/${index}`, 60_000))),
    authorized: true,
  },
  { title: 'the note is no JSON', noted: '{', authorized: true },
  { title: 'the note is no list', noted: '{"path":"/stores"}', authorized: true },
  { title: 'the note is null', noted: 'null', authorized: true },
]

function note(...records: object[]) {
  return JSON.stringify(records)
}

/** A tab on `address` whose clock is moved by the test. */
function tabOn(address: string, { noted = null as string | null, ageMs = 0, storage = 'works' } = {}) {
  let stored = noted
  let nowMs = startMs
  const went: string[] = []
  const tab: ReloadTab = {
    nowMs: () => nowMs,
    ageMs: () => ageMs,
    read: () => {
      if (storage === 'blocked') throw new DOMException('no', 'SecurityError')
      return stored
    },
    write: (_key, text) => {
      if (storage === 'blocked' || storage === 'full') throw new DOMException('no', 'QuotaExceededError')
      if (storage !== 'forgetful') stored = text
    },
    address: () => address,
    changeHash: (next) => void went.push(`hash ${next}`),
    reload: () => void went.push('reload'),
    open: (next) => void went.push(`open ${next}`),
    storeDrafts: vi.fn(() => void went.push('drafts')),
  }
  return {
    reloadOnce: createReloadOnce(tab),
    went,
    stored: () => JSON.parse(stored ?? '[]') as { path: string; expires: number }[],
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('the reload guard', () => {
  test.each(reloadCases)('allows a reload when $title: $authorized', ({ noted, authorized }) => {
    const { reloadOnce, went } = tabOn('https://feira.test/stores?page=2#top', { noted })
    expect(reloadOnce()).toBe(authorized)
    expect(went).toEqual(authorized ? ['drafts', 'reload'] : [])
  })

  test('refuses a path for ten seconds after its reload', () => {
    const { reloadOnce, wait } = tabOn('https://feira.test/stores')
    expect(reloadOnce()).toBe(true)
    wait(9_999)
    expect(reloadOnce()).toBe(false)
    wait(1)
    expect(reloadOnce()).toBe(true)
  })

  test('counts paths, whatever their query', () => {
    const { reloadOnce } = tabOn('https://feira.test/stores')
    expect(reloadOnce('/search?page=1')).toBe(true)
    expect(reloadOnce('/search?page=2#x')).toBe(false)
  })

  test('refuses after ten different paths in a minute', () => {
    const { reloadOnce, wait } = tabOn('https://feira.test/stores')
    for (let index = 0; index < 10; index++) expect(reloadOnce(`/${index}`)).toBe(true)
    wait(59_999)
    expect(reloadOnce('/eleventh')).toBe(false)
    wait(1)
    expect(reloadOnce('/eleventh')).toBe(true)
  })

  test('never refuses a person, and notes the reload', () => {
    const { reloadOnce, stored } = tabOn('https://feira.test/stores')
    reloadOnce()
    expect(reloadOnce(undefined, { force: true })).toBe(true)
    expect(stored()).toHaveLength(2)
    expect(reloadOnce()).toBe(false)
  })

  test('stores the newest twenty notes', () => {
    const { reloadOnce, stored } = tabOn('https://feira.test/stores')
    for (let index = 0; index < 25; index++) reloadOnce(`/${index}`, { force: true })
    expect(stored()).toHaveLength(20)
    expect(stored().at(-1)?.path).toBe('/24')
  })

  test('removes old notes', () => {
    const { reloadOnce, stored, wait } = tabOn('https://feira.test/stores')
    reloadOnce('/old')
    wait(60_000)
    reloadOnce('/new')
    expect(stored().map(({ path }) => path)).toEqual(['/new'])
  })
})

describe.each(['blocked', 'full', 'forgetful'])('the reload guard where storage is %s', (storage) => {
  test('refuses a reload in the first ten seconds of a document', () => {
    const { reloadOnce, went } = tabOn('https://feira.test/stores', { storage, ageMs: 9_999 })
    expect(reloadOnce()).toBe(false)
    expect(went).toEqual([])
  })

  test('allows a reload after ten seconds', () => {
    expect(tabOn('https://feira.test/stores', { storage, ageMs: 10_000 }).reloadOnce()).toBe(true)
  })

  test('never refuses a person', () => {
    expect(tabOn('https://feira.test/stores', { storage }).reloadOnce('/', { force: true })).toBe(true)
  })
})

describe('the reload guard', () => {
  test.each([
    ['/cart?x=1#y', ['open https://feira.test/cart?x=1#y']],
    ['/stores', ['open https://feira.test/stores']],
    ['/stores?page=2', ['drafts', 'hash https://feira.test/stores?page=2', 'reload']],
    ['/stores?page=2#top', ['drafts', 'reload']],
    ['/stores?page=2#end', ['drafts', 'hash https://feira.test/stores?page=2#end', 'reload']],
  ])('loads %s by the steps %s', (target, steps) => {
    const { reloadOnce, went } = tabOn('https://feira.test/stores?page=2#top')
    expect(reloadOnce(target)).toBe(true)
    expect(went).toEqual(steps)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'http://feira.test/',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://feira.test/1',
  ])('never loads %s', (target) => {
    const { reloadOnce, went } = tabOn('https://feira.test/')
    expect(() => reloadOnce(target, { force: true })).toThrow('cannot leave the shop')
    expect(went).toEqual([])
  })
})
