import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { entryFailedMark } from '#shared/runtime/entry-failed-mark.ts'
import { entryFailureScript } from '#shared/runtime/entry-failure.ts'

/** The listener in a document at /stores, as the browser would run it. */
function documentWith({ onLine = true } = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const marks: string[] = []
  const added: { src?: string; onerror?: () => void }[] = []
  runInNewContext(entryFailureScript, {
    location: { origin: 'https://feira.test' },
    navigator: { onLine },
    document: {
      documentElement: { setAttribute: (name: string) => marks.push(name) },
      createElement: () => ({}),
      head: { append: (script: object) => added.push(script) },
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  })
  return {
    fail: (target: object) => listeners.error?.({ target }),
    comeOnline: () => listeners.online?.({}),
    marks,
    added,
    requested: () => added.map(({ src }) => src),
  }
}

const entry = { tagName: 'SCRIPT', src: 'https://feira.test/_app/entry-X.js' }
const recover = '/_app/recover.js'

describe('when the entry script fails to load', () => {
  test('recover.js is loaded once, however many scripts fail', () => {
    const page = documentWith()
    page.fail({ tagName: 'LINK', rel: 'stylesheet', href: 'https://feira.test/_app/index-X.css' })
    page.fail(entry)
    expect(page.requested()).toEqual([recover])
    expect(page.marks).toEqual([])
  })

  test('and recover.js fails too, the document is marked as failed', () => {
    const page = documentWith()
    page.fail(entry)
    page.fail({ tagName: 'SCRIPT', src: `https://feira.test${recover}` })
    page.added[0]?.onerror?.()
    expect(page.requested()).toEqual([recover])
    expect(page.marks).toEqual([entryFailedMark])
  })

  test('offline, recover.js is loaded when the connection is back', () => {
    const page = documentWith({ onLine: false })
    page.fail(entry)
    expect(page.requested()).toEqual([])
    page.comeOnline()
    expect(page.requested()).toEqual([recover])
  })
})

test.each([
  { tagName: 'SCRIPT', src: 'https://reviews.example/_app/widget.js' },
  { tagName: 'IMG', src: 'https://feira.test/_app/icon.svg' },
  { tagName: 'LINK', rel: 'modulepreload', href: 'https://feira.test/_app/chunk-X.js' },
  {},
])('a failure of another element is ignored: %j', (target) => {
  const page = documentWith()
  page.fail(target)
  expect(page.requested()).toEqual([])
})
