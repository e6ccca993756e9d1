import { expect, test, vi } from 'vitest'
import { createKeptPayloads } from '#client/data/kept-payloads.ts'
import type { PayloadAnswer } from '#shared/payload.ts'

const buildId = 'b0123456789ab'
const help: PayloadAnswer = { buildId, prerenderedAt: 1, data: { help: {} } }
const store: PayloadAnswer = { buildId, visitor: null, data: { store: {} } }

test('a prerendered page is asked for once within a build', async () => {
  const ask = vi.fn(async () => help)
  const payloads = createKeptPayloads(buildId, ask)
  expect(await payloads.of('/help')).toBeNull()
  await payloads.preload('/help')
  await payloads.preload('/help')
  expect(await payloads.of('/help')).toBe(help)
  expect(ask.mock.calls).toEqual([[`/help/_payload.json?${buildId}`]])
})

test('what a navigation brought is kept, but only what everybody gets, and of this build', async () => {
  const payloads = createKeptPayloads(buildId)
  payloads.keep('/help', help)
  payloads.keep('/stores/cafe', store)
  payloads.keep('/terms', { ...help, buildId: 'bffffffffffff' })
  expect(await payloads.of('/help')).toBe(help)
  expect(await payloads.of('/stores/cafe')).toBeNull()
  expect(await payloads.of('/terms')).toBeNull()
})

test('a navigation during the preload waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<PayloadAnswer>()
  const payloads = createKeptPayloads(buildId, () => promise)
  void payloads.preload('/help')
  const copy = payloads.of('/help')
  resolve(help)
  expect(await copy).toBe(help)
})

test('a failed preload leaves no trace', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  const payloads = createKeptPayloads(buildId, ask)
  const preload = payloads.preload('/help')
  const copy = payloads.of('/help')
  await expect(preload).rejects.toThrow('offline')
  expect(await copy).toBeNull()
  await payloads.preload('/help').catch(() => {})
  expect(ask).toHaveBeenCalledTimes(2)
})
