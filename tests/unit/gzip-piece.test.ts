import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GzipPiece, gzipOf } from '#server/web/ssr/gzip-piece.ts'

test('pieces are one gzip file, whatever is in them and whichever came before', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ maxLength: 300 }).map((text) => Buffer.from(text.repeat(50))),
  )
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (all, order) => {
      const pieces = all.map((each) => new GzipPiece(Buffer.from(each)))
      const file = pieces.flatMap(() => pieces[(order.next().value ?? 0) % pieces.length] ?? [])
      expect(gunzipSync(gzipOf(file))).toEqual(Buffer.concat(file.map(({ plain }) => plain)))
    }),
  )
})

test('what lies ready is compressed once', () => {
  const piece = new GzipPiece(Buffer.from('pão de queijo '.repeat(100)))
  expect(piece.deflated).toBe(piece.deflated)
  expect(piece.deflated.buffer.byteLength).toBe(piece.deflated.byteLength)
  expect(gzipOf([piece]).length).toBeLessThan(piece.plain.length / 10)
})
