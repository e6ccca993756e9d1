import { constants, crc32, deflateRawSync } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** Bytes that are a part of many answers: compressed once, and looking back at nothing that stands before them. */
export class GzipPiece {
  readonly plain: Buffer
  #deflated: Buffer | undefined

  constructor(plain: Buffer) {
    this.plain = plain
  }

  /** Whole blocks of raw deflate, none of them the last. */
  get deflated(): Buffer {
    this.#deflated ??= ownBytes(
      deflateRawSync(this.plain, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
      }),
    )
    return this.#deflated
  }
}

/** Deflate, no name, no time, Unix: RFC 1952, 2.3. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const emptyLastBlock = Buffer.from([3, 0])
const sizeLimit = 2 ** 32

/** Many pieces as one gzip file, for the price of copying them. */
export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
  const trailer = Buffer.alloc(8)
  let checksum = 0
  let size = 0
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum)
    size += plain.length
  }
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size % sizeLimit, 4)
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), emptyLastBlock, trailer])
}
