import { afterEach, expect, test, vi } from 'vitest'
import { createBuildManifest } from '#client/runtime/versions/build-manifest.ts'

afterEach(() => vi.restoreAllMocks())

const meta = { id: 'b1', timestamp: 1, prerendered: ['/help'] }
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('the manifest is asked for once, however many need it', async () => {
  const load = vi.fn(async () => meta)
  const manifest = createBuildManifest(load)
  expect(await Promise.all([manifest.prerendered(), manifest.prerendered()])).toEqual([['/help'], ['/help']])
  await manifest.prerendered()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is said on the console alone, and the next who needs it tries again', async () => {
  const said = quiet()
  const error = new Error('503')
  const load = vi.fn(async () => meta as unknown).mockRejectedValueOnce(error)
  const manifest = createBuildManifest(load)
  await expect(manifest.prerendered()).rejects.toBe(error)
  expect(said.mock.calls).toEqual([['The app manifest could not be loaded', error]])
  expect(await manifest.prerendered()).toEqual(['/help'])
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([null, '<!doctype html>', {}, { prerendered: '/help' }])(
  'what is no manifest counts as a failure: %j',
  async (answer) => {
    quiet()
    await expect(createBuildManifest(async () => answer).prerendered()).rejects.toThrow('no manifest')
  },
)
