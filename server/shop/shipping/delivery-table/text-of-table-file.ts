import type { Readable } from 'node:stream'
import { decodeText, NotText } from '#server/shop/catalog/import/decode-text.ts'

/** Returns the text of a spreadsheet's file, in any encoding, or null if it is no text. */
export async function textOfTableFile(bytes: Readable): Promise<string | null> {
  try {
    const pieces: string[] = []
    for await (const piece of decodeText(bytes)) pieces.push(piece)
    return pieces
      .join('')
      .replace(/^\ufeff/, '')
      .replaceAll('\0', '')
  } catch (error) {
    if (error instanceof NotText) return null
    throw error
  } finally {
    bytes.destroy()
  }
}
