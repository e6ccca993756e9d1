import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { KeptText } from '#server/web/ssr/kept-text.ts'

const text = Array.from({ length: 300 }, (_, at) => `<p>Pão de queijo nº ${at * at}</p>`).join('')
const plainBytes = Buffer.byteLength(text)

test('each encoding is made once it is asked for, and holds nothing but its own bytes', () => {
  const kept = new KeptText(text)
  const [br, gzip] = [kept.in('br'), kept.in('gzip')]
  expect(String(brotliDecompressSync(br))).toBe(text)
  expect(String(gunzipSync(gzip))).toBe(text)
  for (const form of [br, gzip, kept.in('identity')]) expect(form.buffer.byteLength).toBe(form.byteLength)
  expect([kept.in('br'), kept.in('gzip')]).toEqual([br, gzip])
  expect(kept.in('br')).toBe(br)
  expect(kept.bytes).toBe(br.length + gzip.length + plainBytes)
})

test.each(['br', 'gzip'] as const)('what is only asked for as %s holds no text beside it', (encoding) => {
  const kept = new KeptText(text)
  const compressed = kept.in(encoding)
  expect(kept.bytes).toBe(compressed.length)
  expect(String(kept.plain)).toBe(text)
  expect(kept.bytes).toBe(compressed.length)
  const plain = kept.in('identity')
  expect(String(plain)).toBe(text)
  expect(kept.in('identity')).toBe(plain)
  expect(kept.bytes).toBe(compressed.length + plainBytes)
})

test('a text keeps its words for whoever asked for them', () => {
  const kept = new KeptText(text)
  const plain = kept.in('identity')
  kept.in('br')
  expect(kept.in('identity')).toBe(plain)
})

test('who is asked for often gets smaller, and says the same', async () => {
  const kept = new KeptText(text)
  const first = kept.in('br')
  const { etag } = kept
  for (let asked = 0; asked < 10; asked++) kept.in('br')
  await vi.waitFor(() => expect(kept.in('br').length).toBeLessThan(first.length))
  expect(String(brotliDecompressSync(kept.in('br')))).toBe(text)
  expect(kept.etag).toBe(etag)
  expect(kept.bytes).toBe(kept.in('br').length)
})
