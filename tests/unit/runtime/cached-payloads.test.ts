import { expect, test, vi } from 'vitest'
import { createPayloadCache } from '#client/data/payload/payload-cache.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'

const buildId = 'b0123456789ab'
const help: PayloadAnswer = { buildId, prerenderedAt: 1, data: { help: {} } }
const store: PayloadAnswer = { buildId, visitor: null, data: { keep: {} } }

test('the payload of a prerendered page is requested once per build', async () => {
  const request = vi.fn(async () => help)
  const payloads = createPayloadCache(buildId, request)
  expect(await payloads.of('/help')).toBeNull()
  await payloads.preload('/help')
  await payloads.preload('/help')
  expect(await payloads.of('/help')).toBe(help)
  expect(request.mock.calls).toEqual([[`/help/_payload.json?${buildId}`]])
})

test('the payload of a navigation is cached if it is prerendered and of this build', async () => {
  const payloads = createPayloadCache(buildId)
  payloads.store('/help', help)
  payloads.store('/stores/cafe', store)
  payloads.store('/terms', { ...help, buildId: 'bffffffffffff' })
  expect(await payloads.of('/help')).toBe(help)
  expect(await payloads.of('/stores/cafe')).toBeNull()
  expect(await payloads.of('/terms')).toBeNull()
})

test('a navigation during a preload waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<PayloadAnswer>()
  const payloads = createPayloadCache(buildId, () => promise)
  void payloads.preload('/help')
  const copy = payloads.of('/help')
  resolve(help)
  expect(await copy).toBe(help)
})

test('a failed preload is not cached', async () => {
  const request = vi.fn(() => Promise.reject(new Error('offline')))
  const payloads = createPayloadCache(buildId, request)
  const preload = payloads.preload('/help')
  const copy = payloads.of('/help')
  await expect(preload).rejects.toThrow('offline')
  expect(await copy).toBeNull()
  await payloads.preload('/help').catch(() => {})
  expect(request).toHaveBeenCalledTimes(2)
})
