import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBanners } from '#client/runtime/start/banners.ts'
import { createLeavePage } from '#client/runtime/versions/leave-page.ts'

const browser = new EventTarget()
const line = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  line.onLine = true
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function leaving({ authorized = true, isThere = async () => true } = {}) {
  const went: string[] = []
  const banners = createBanners()
  const leavePage = createLeavePage({
    banners,
    isThere,
    reloadOnce: (target = '') => {
      went.push(target)
      return authorized
    },
  })
  /** Notes whether the page has turned out to stay. */
  const leave = (target: string, signal?: AbortSignal) => {
    const outcome = { stays: false }
    void leavePage(target, signal).then(() => {
      outcome.stays = true
    })
    return outcome
  }
  return { leave, went, banners }
}

test('the old page stays up to half a minute while the document of the new one loads', async () => {
  const { leave, went } = leaving()
  const outcome = leave('/stores#x')
  await vi.advanceTimersByTimeAsync(29_999)
  expect([went, outcome.stays]).toEqual([['/stores#x'], false])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.stays).toBe(true)
})

test('the page stays if the reload guard refuses', async () => {
  const outcome = leaving({ authorized: false }).leave('/stores')
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.stays).toBe(true)
})

test('offline the page stays with a banner, and is left when the connection is back', async () => {
  line.onLine = false
  const { leave, went, banners } = leaving()
  leave('/stores')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([went, banners.read()]).toEqual([[], ['offline']])
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([went, banners.read()]).toEqual([['/stores'], []])
})

test('a navigation elsewhere while offline cancels leaving the page', async () => {
  line.onLine = false
  const { leave, went, banners } = leaving()
  const other = new AbortController()
  const outcome = leave('/stores', other.signal)
  other.abort()
  await vi.advanceTimersByTimeAsync(0)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([went, banners.read(), outcome.stays]).toEqual([[], [], true])
})

test('while the server does not answer the page stays with a banner, and is left when it does', async () => {
  const answers = [false, false, false]
  const { leave, went, banners } = leaving({ isThere: async () => answers.shift() ?? true })
  leave('/stores')
  await vi.advanceTimersByTimeAsync(0)
  expect([went, banners.read()]).toEqual([[], ['unreachable']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([went, banners.read()]).toEqual([['/stores'], []])
})

test('a navigation elsewhere while the server is away cancels leaving the page', async () => {
  const { leave, went, banners } = leaving({ isThere: async () => false })
  const other = new AbortController()
  const outcome = leave('/stores', other.signal)
  await vi.advanceTimersByTimeAsync(0)
  other.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([went, banners.read(), outcome.stays]).toEqual([[], [], true])
})
