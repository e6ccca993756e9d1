import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GzipPiece, gzipOf } from '#server/web/ssr/gzip-piece.ts'
import { joinedCrc, shiftOf } from '#server/web/ssr/joined-crc.ts'

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

test('what lies ready is compressed once, and is then all that is held', () => {
  const text = 'pão de queijo '.repeat(100)
  const piece = new GzipPiece(Buffer.from(text))
  expect(piece.deflated).toBe(piece.deflated)
  expect(piece.deflated.buffer.byteLength).toBe(piece.deflated.byteLength)
  expect(gzipOf([piece]).length).toBeLessThan(piece.size / 10)
  expect(piece.bytes).toBe(piece.deflated.length)
  expect(String(piece.plain)).toBe(text)
  expect(piece.bytes).toBe(piece.deflated.length + piece.size)
})

test('checksums of parts join to that of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.uint8Array({ maxLength: 5_000 }), (first, second) => {
      expect(joinedCrc(crc32(first), crc32(second), shiftOf(second.length))).toBe(
        crc32(Buffer.concat([first, second])),
      )
    }),
  )
  const long = Buffer.alloc(70_000_000, 'pão')
  expect(joinedCrc(crc32('feira'), crc32(long), shiftOf(long.length))).toBe(crc32(long, crc32('feira')))
})
