import { afterEach, expect, test, vi } from 'vitest'
import { createBuildManifest } from '#client/runtime/versions/build-manifest.ts'

afterEach(() => vi.restoreAllMocks())

const meta = { id: 'b1', timestamp: 1, prerendered: ['/help'] }
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('the build manifest is requested once for all who need it', async () => {
  const load = vi.fn(async () => meta)
  const manifest = createBuildManifest(load)
  expect(await Promise.all([manifest.prerendered(), manifest.prerendered()])).toEqual([['/help'], ['/help']])
  await manifest.prerendered()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed build manifest is logged on the console, and requested again when needed', async () => {
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
  '%j is no valid build manifest',
  async (answer) => {
    quiet()
    await expect(createBuildManifest(async () => answer).prerendered()).rejects.toThrow('no manifest')
  },
)
