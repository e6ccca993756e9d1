import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { joinedCrc, shiftOf } from './joined-crc.ts'
import { ownBytes } from './own-bytes.ts'

/** Bytes that are a part of many answers: compressed once, and looking back at nothing that stands before them. */
export class GzipPiece {
  readonly size: number
  readonly checksum: number
  /** What the checksum of all that stands before it is multiplied by. */
  readonly shift: number
  #plain: Buffer | undefined
  #deflated: Buffer | undefined
  #isAskedPlain = false

  constructor(plain: Buffer) {
    this.#plain = plain
    this.size = plain.length
    this.checksum = crc32(plain)
    this.shift = shiftOf(plain.length)
  }

  get plain(): Buffer {
    this.#isAskedPlain = true
    this.#plain ??= ownBytes(inflateRawSync(Buffer.concat([this.deflated, emptyLastBlock])))
    return this.#plain
  }

  /** Whole blocks of raw deflate, none of them the last. */
  get deflated(): Buffer {
    this.#deflated ??= this.#deflate(this.#plain ?? nothing)
    return this.#deflated
  }

  /** Of all that it holds. */
  get bytes(): number {
    return (this.#plain?.length ?? 0) + (this.#deflated?.length ?? 0)
  }

  #deflate(plain: Buffer): Buffer {
    // It can be had back.
    if (!this.#isAskedPlain) this.#plain = undefined
    return ownBytes(
      deflateRawSync(plain, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
      }),
    )
  }
}

const nothing = Buffer.alloc(0)
/** Deflate, no name, no time, Unix: RFC 1952, 2.3. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const emptyLastBlock = Buffer.from([3, 0])
const sizeLimit = 2 ** 32

/** Many pieces as one gzip file, for the price of copying them. */
export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
  const trailer = Buffer.alloc(8)
  let checksum = 0
  let size = 0
  for (const piece of pieces) {
    checksum = joinedCrc(checksum, piece.checksum, piece.shift)
    size += piece.size
  }
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size % sizeLimit, 4)
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), emptyLastBlock, trailer])
}
