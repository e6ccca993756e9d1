import { transcode } from 'node:buffer'

const room = Buffer.allocUnsafeSlow(256 * 1024)
const bytesOfUnit = 2

/**
 * Texts, one after another, in UTF-8, as `Buffer.from` gives it. With one letter beyond Latin-1 in a text V8 writes it
 * unit by unit, and counts the bytes before in the same way: a copy of its units, turned into UTF-8 as a whole, takes a
 * third of that.
 */
export function utf8Of(...texts: readonly string[]): Buffer {
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  if (units * bytesOfUnit > room.length) return Buffer.from(texts.join(''))
  const end = texts.reduce((place, text) => place + room.write(text, place, 'utf16le'), 0)
  try {
    return transcode(room.subarray(0, end), 'utf16le', 'utf8')
  } catch {
    // Half a pair is refused here, and has a substitute there.
    return Buffer.from(texts.join(''))
  }
}
