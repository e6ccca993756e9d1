import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNewerVersion } from '#client/runtime/versions/newer-version.ts'
import { watchVersion } from '#client/runtime/versions/watch-version.ts'

const everyMs = 60_000

/** A document that can be hidden and touched; the clock is vitest's. */
const newPage = () => Object.assign(new EventTarget(), { hidden: false })
let page = newPage()
let touches = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page = newPage()
  touches = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', touches.addEventListener.bind(touches))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch({ latest = 'b1' as unknown, mayInterrupt = true, storage = 'works' } = {}) {
  let stored: string | null = null
  const seen = {
    latest,
    mayInterrupt,
    requested: 0,
    reloads: 0,
    announced: 0,
  }
  const version = createNewerVersion({
    buildId: 'b1',
    notes: {
      read: () => stored,
      write: (text) => {
        if (storage === 'blocked') throw new Error('SecurityError')
        stored = text
      },
    },
  })
  watchVersion({
    version,
    everyMs,
    fetchLatest: async () => {
      seen.requested++
      if (seen.latest instanceof Error) throw seen.latest
      return typeof seen.latest === 'string' ? { id: seen.latest, timestamp: 1 } : seen.latest
    },
    mayInterrupt: () => seen.mayInterrupt,
    reload: () => {
      seen.reloads++
      return true
    },
    announce: () => {
      seen.announced++
    },
  })
  return { seen, version }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hide = () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
}
const show = () => {
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
}
const touch = () => touches.dispatchEvent(new Event('keydown'))

describe('the poll for a newer version', () => {
  test('is repeated after each interval', async () => {
    const { seen } = watch()
    await wait(everyMs - 1)
    expect(seen.requested).toBe(0)
    await wait(1)
    expect(seen.requested).toBe(1)
    await wait(everyMs)
    expect(seen.requested).toBe(2)
    expect(seen.announced).toBe(0)
  })

  test.each([new Error('503'), null, 'b1', {}, { id: 7 }])(
    'continues silently after the answer %s',
    async (latest) => {
      const { seen } = watch({ latest })
      await wait(2 * everyMs)
      expect(seen).toMatchObject({ requested: 2, announced: 0, reloads: 0 })
    },
  )

  test('ends when a newer version is found', async () => {
    const { seen } = watch({ latest: 'b2', mayInterrupt: false })
    await wait(5 * everyMs)
    expect(seen).toMatchObject({ requested: 1, announced: 1 })
  })

  test('is sent by a tab that slept for longer than the interval, when it wakes', async () => {
    const { seen } = watch()
    hide()
    vi.setSystemTime(Date.now() + everyMs)
    show()
    await wait(0)
    expect(seen.requested).toBe(1)
    hide()
    show()
    await wait(0)
    expect(seen.requested).toBe(1)
  })
})

describe('a newer version', () => {
  test('is loaded when the tab is hidden', async () => {
    const { seen } = watch({ latest: 'b2' })
    await wait(everyMs - 1)
    touch()
    await wait(1)
    expect(seen).toMatchObject({ announced: 1, reloads: 0 })
    hide()
    expect(seen.reloads).toBe(1)
  })

  test('is loaded after thirty seconds without input', async () => {
    const { seen } = watch({ latest: 'b2' })
    await wait(everyMs - 1)
    touch()
    await wait(1)
    await wait(20_000)
    touch()
    await wait(29_000)
    expect(seen.reloads).toBe(0)
    await wait(2_000)
    expect(seen.reloads).toBeGreaterThan(0)
  })

  test('waits for a form that was typed into, even in a hidden tab', async () => {
    const { seen } = watch({ latest: 'b2', mayInterrupt: false })
    await wait(everyMs)
    hide()
    await wait(60_000)
    expect(seen.reloads).toBe(0)
    seen.mayInterrupt = true
    await wait(1_000)
    expect(seen.reloads).toBe(1)
  })

  test('is announced, and never loaded by itself, where storage is blocked', async () => {
    const { seen } = watch({ latest: 'b2', storage: 'blocked' })
    await wait(everyMs)
    hide()
    await wait(60_000)
    expect(seen).toMatchObject({ announced: 1, reloads: 0 })
  })

  test('reported by a payload is announced at once', async () => {
    const { seen, version } = watch()
    version.report('b2')
    expect(seen.announced).toBe(1)
    await wait(2 * everyMs)
    expect(seen.requested).toBe(0)
  })
})
