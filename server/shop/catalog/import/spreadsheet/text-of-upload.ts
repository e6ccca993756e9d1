import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { NotParsed, parseApart, type SheetReader } from '#server/shop/parse-apart.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import type { readSpreadsheet } from './read-spreadsheet.ts'

export const maxSpreadsheetBytes = 20 * 1024 * 1024
/** A catalog of a hundred thousand rows takes some seconds. */
const timeMs = 30_000

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** Start of the older format of Excel, which is also that of a workbook with a password. */
const oldExcelStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

interface OpenedFile {
  sizeBytes: number
  /** Opens the file from its beginning, each time. */
  open: () => Readable
}

/**
 * Returns a table as text: a workbook as the CSV of its sheet, which is one of products unless another reader is named,
 * any other file as it is. Returns in Portuguese why there is none.
 */
export async function textOfUpload(
  file: OpenedFile,
  { owner, reader = 'spreadsheet' }: { owner: string; reader?: SheetReader },
): Promise<OpenedFile | { refusal: string }> {
  const start = await startOf(file.open())
  if (start.equals(oldExcelStart)) return { refusal: importMessages.oldExcel }
  if (!start.equals(zipStart)) return file
  if (file.sizeBytes > maxSpreadsheetBytes) return { refusal: importMessages.spreadsheets.tooLarge }
  const bytes = await buffer(file.open())
  const read = await parseApart<typeof readSpreadsheet>(reader, bytes, { owner, timeMs }).catch(
    (error: unknown) => {
      if (error instanceof NotParsed && error.reason === 'too_much') return 'tooLarge' as const
      throw error
    },
  )
  if (typeof read === 'string') return { refusal: importMessages.spreadsheets[read] }
  const text = Buffer.from(read)
  return { sizeBytes: text.length, open: () => Readable.from([text]) }
}

/** Returns the first bytes of a file. */
async function startOf(bytes: Readable): Promise<Buffer> {
  let start = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, chunk])
    if (start.length >= zipStart.length) break
  }
  return start.subarray(0, zipStart.length)
}
