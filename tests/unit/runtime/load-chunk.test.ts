import { expect, test } from 'vitest'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunk } from '#client/data/chunks/load-chunk.ts'

const page = () => null

test('a chunk returns the requested export', async () => {
  expect(await loadChunk(async () => ({ StoresPage: page }), 'StoresPage')).toBe(page)
})

test.each([
  'Failed to fetch dynamically imported module: https://feira.test/_app/chunk-X.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('a chunk that fails to load is a ChunkError in every browser’s wording: %s', async (text) => {
  const cause = new TypeError(text)
  const error = await loadChunk(
    async (): Promise<{ StoresPage: unknown }> => Promise.reject(cause),
    'StoresPage',
  ).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ cause, statusCode: 500, fatal: false, data: { code: 'chunk_failed' } })
  expect(error.message).toContain('Não conseguimos carregar esta página')
})

test('a chunk without the requested export is of another build', async () => {
  const load = async () => ({}) as { StoresPage?: unknown }
  await expect(loadChunk(load, 'StoresPage')).rejects.toBeInstanceOf(ChunkError)
})

test('an error inside a loaded chunk stays that error', async () => {
  const load = async (): Promise<{ StoresPage: unknown }> =>
    Promise.reject(new SyntaxError('Unexpected token'))
  await expect(loadChunk(load, 'StoresPage')).rejects.toBeInstanceOf(SyntaxError)
})
