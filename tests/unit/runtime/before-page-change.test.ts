import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforePageChange } from '#client/data/payload/before-page-change.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the wait has ended. */
function watch(work: Promise<void>) {
  const watched = { over: false }
  void work.then(() => {
    watched.over = true
  })
  return watched
}

test('a page change waits for the next frame and one task', async () => {
  const wait = watch(beforePageChange(new AbortController().signal))
  await vi.advanceTimersByTimeAsync(16)
  expect(wait.over).toBe(false)
  for (const callback of frames) callback()
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('where no frame comes, a page change waits 100 ms', async () => {
  const wait = watch(beforePageChange(new AbortController().signal))
  await vi.advanceTimersByTimeAsync(99)
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(wait.over).toBe(true)
})

test('a newer navigation ends the wait of an earlier one', async () => {
  const newer = new AbortController()
  const wait = watch(beforePageChange(newer.signal))
  newer.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
