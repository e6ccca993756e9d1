import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { entryFailureScript } from '#shared/entry-failure.ts'
import { reloadCaseMs, reloadCases } from '../support/reload-cases.ts'

interface Tab {
  noted?: string | null
  storage?: 'works' | 'blocked'
  ageMs?: number
  onLine?: boolean
}

/** The listener in a document at /stores, as the browser would run it. */
function listenerIn({ noted = null, storage = 'works', ageMs = 0, onLine = true }: Tab) {
  const listeners: Record<string, (event: object) => void> = {}
  const text = { hidden: true }
  let stored = noted
  let reloads = 0
  const world = {
    location: { origin: 'https://feira.test', pathname: '/stores', reload: () => reloads++ },
    navigator: { onLine },
    performance: { now: () => ageMs },
    Date: { now: () => reloadCaseMs },
    document: { readyState: 'complete', querySelectorAll: () => [text] },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    get sessionStorage() {
      if (storage === 'blocked') throw new Error('SecurityError')
      return {
        getItem: () => stored,
        setItem: (_key: string, value: string) => {
          stored = value
        },
      }
    },
  }
  runInNewContext(entryFailureScript, world)
  return {
    fail: (target: object) => listeners.error?.({ target }),
    comeOnline: () => listeners.online?.({}),
    reloads: () => reloads,
    stored: () => stored,
    isSaid: () => !text.hidden,
  }
}

const entry = { tagName: 'SCRIPT', src: 'https://feira.test/_app/entry-X.js' }

describe('when the entry script cannot be had', () => {
  test.each(reloadCases)('and $title, the page is loaded again: $admitted', ({ noted, admitted }) => {
    const tab = listenerIn({ noted })
    tab.fail(entry)
    expect(tab.reloads()).toBe(admitted ? 1 : 0)
    expect(tab.isSaid()).toBe(!admitted)
  })

  test('the reload is noted as the app notes its own', () => {
    const tab = listenerIn({})
    tab.fail(entry)
    expect(JSON.parse(tab.stored() ?? '')).toEqual([{ path: '/stores', expires: reloadCaseMs + 10_000 }])
  })

  test('it happens once, however much is missing', () => {
    const tab = listenerIn({ noted: null })
    tab.fail({ tagName: 'LINK', rel: 'stylesheet', href: 'https://feira.test/_app/index-X.css' })
    tab.fail(entry)
    expect(tab.reloads()).toBe(1)
  })

  test('without storage only a document of ten seconds is loaded again', () => {
    const young = listenerIn({ storage: 'blocked', ageMs: 9_999 })
    young.fail(entry)
    expect([young.reloads(), young.isSaid()]).toEqual([0, true])
    const old = listenerIn({ storage: 'blocked', ageMs: 10_000 })
    old.fail(entry)
    expect(old.reloads()).toBe(1)
  })

  test('offline it waits for the connection', () => {
    const tab = listenerIn({ onLine: false })
    tab.fail(entry)
    expect(tab.reloads()).toBe(0)
    tab.comeOnline()
    expect(tab.reloads()).toBe(1)
  })
})

test.each([
  { tagName: 'SCRIPT', src: 'https://reviews.example/_app/widget.js' },
  { tagName: 'IMG', src: 'https://feira.test/_app/icon.svg' },
  { tagName: 'LINK', rel: 'modulepreload', href: 'https://feira.test/_app/chunk-X.js' },
  {},
])('what else fails is no matter of the start: %j', (target) => {
  const tab = listenerIn({})
  tab.fail(target)
  expect(tab.reloads()).toBe(0)
})
