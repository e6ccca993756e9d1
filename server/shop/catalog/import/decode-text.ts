import { StringDecoder } from 'node:string_decoder'

/** A damaged text has a few zero bytes, at most this share. */
const fewZeros = 8
const zerosShare = 0.01

export class NotText extends Error {}

/**
 * Decodes UTF-8, UTF-16 or Windows-1252 to text with line feeds alone. Up to the first letter with an accent UTF-8 and
 * Windows-1252 are the same, so the decision waits until there is one; memory stays small.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let isFirst = true
  let endsInReturn = false
  for await (const chunk of bytes) {
    if (isFirst) decoder = utf16Decoder(chunk)
    if (!decoder && isFirst && isBinary(chunk)) throw new NotText('There are zero bytes')
    isFirst = false
    if (!decoder && !isAscii(chunk))
      decoder = new TextDecoder(looksLikeUtf8(chunk) ? 'utf-8' : 'windows-1252')

    const text: string = decoder ? decoder.decode(chunk, { stream: true }) : chunk.toString('latin1')
    if (text === '') continue
    // A carriage return at the end of one piece and a line feed at the start of the next are one line end.
    yield withLineFeeds(endsInReturn && text.startsWith('\n') ? text.slice(1) : text)
    endsInReturn = text.endsWith('\r')
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * Tells whether a file is not text: it has zero bytes from its first line on, or many. A damaged export has only a few.
 */
function isBinary(start: Buffer): boolean {
  const first = start.indexOf(0)
  if (first < 0) return false
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  const endOfLine = start.indexOf('\n')
  return endOfLine < 0 || first < endOfLine || zeros > Math.max(fewZeros, start.length * zerosShare)
}

function utf16Decoder(start: Buffer): TextDecoder | null {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return null
}

const isAscii = (chunk: Buffer) => chunk.every((byte) => byte < 0x80)

/** Tells whether a chunk has more letters than damage in UTF-8; a letter cut off at the end is neither. */
function looksLikeUtf8(chunk: Buffer): boolean {
  const text = new StringDecoder('utf8').write(chunk)
  const damaged = text.split('\ufffd').length - 1
  const letters = [...text].filter((letter) => letter > '\x7f').length - damaged
  return letters >= damaged
}
