import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let newId: () => string

// Ids go on from the last one of their process: each test starts without one.
beforeEach(async () => {
  vi.resetModules()
  newId = (await import('#server/db/new-id.ts')).newId
})
afterEach(() => vi.useRealTimers())

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('an id is a UUID of version 7 with its time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(timeOf(id)).toBeGreaterThanOrEqual(before)
  expect(timeOf(id)).toBeLessThanOrEqual(Date.now() + 1)
})

test('ids sort by creation, also within a millisecond and when the clock goes back', () => {
  vi.useFakeTimers({ now: Date.now() + 1_000 })
  const many = Array.from({ length: 10_000 }, () => newId())
  vi.setSystemTime(Date.now() - 500)
  const all = [...many, newId(), newId()]
  expect(all).toEqual(all.toSorted())
  expect(new Set(all).size).toBe(all.length)
})
