import { expect, test } from 'vitest'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunk } from '#client/data/chunks/load-chunk.ts'

const page = () => null

test('a chunk brings what it is asked for', async () => {
  expect(await loadChunk(async () => ({ StoresPage: page }), 'StoresPage')).toBe(page)
})

test.each([
  'Failed to fetch dynamically imported module: https://feira.test/_app/chunk-X.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('what cannot be had is told apart, however the browser words it: %s', async (text) => {
  const cause = new TypeError(text)
  const error = await loadChunk(
    async (): Promise<{ StoresPage: unknown }> => Promise.reject(cause),
    'StoresPage',
  ).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error).toMatchObject({ cause, statusCode: 500, fatal: false, data: { code: 'chunk_failed' } })
  expect(error.message).toContain('Não conseguimos carregar esta página')
})

test('a module without what is wanted is another build’s', async () => {
  const load = async () => ({}) as { StoresPage?: unknown }
  await expect(loadChunk(load, 'StoresPage')).rejects.toBeInstanceOf(ChunkError)
})

test('a chunk that came and is no JavaScript stays an error', async () => {
  const load = async (): Promise<{ StoresPage: unknown }> =>
    Promise.reject(new SyntaxError('Unexpected token'))
  await expect(loadChunk(load, 'StoresPage')).rejects.toBeInstanceOf(SyntaxError)
})
