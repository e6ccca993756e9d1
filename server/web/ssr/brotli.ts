import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib'

/** With more than 64 kB, brotli clears tables of many megabytes for every page: ten times as long, for nothing. */
const windowBits = 16

const options = (bytes: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

export const brotliOf = (bytes: Buffer, quality: number) => brotliCompressSync(bytes, options(bytes, quality))

const compressBeside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
let before: Promise<unknown> = Promise.resolve()

/** A tenth smaller, and fifty times as long: beside everything else, one after the other. */
export function smallestBrotli(read: () => Buffer): Promise<Buffer> {
  const made = before.then(() => {
    const bytes = read()
    return compressBeside(bytes, options(bytes, constants.BROTLI_MAX_QUALITY))
  })
  before = made.catch(() => undefined)
  return made
}
