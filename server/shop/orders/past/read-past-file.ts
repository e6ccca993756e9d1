import type { Readable } from 'node:stream'
import { NotText } from '#server/shop/catalog/import/decode-text.ts'
import { type CsvRow, readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { pastImportMessages } from '#shared/messages/merchant/past-orders.ts'
import type { PastContent, PastPlatform } from '#shared/orders/past-orders.ts'
import type { PastEntry } from './past-entry.ts'
import { readPastCustomers } from './read-past-customers.ts'
import { readPastOrders } from './read-past-orders.ts'
import { isPastHeader, recognizePastFile } from './recognize-past-file.ts'

export interface PastFile {
  platform: PastPlatform
  content: PastContent
  /** Reads the rows after the header, once. */
  entries: AsyncGenerator<PastEntry>
}

/** A report has a title and explanations in so many rows before its header. */
const rowsBeforeHeader = 10

/** Opens a file of a former shop's orders or customers, or returns in Portuguese why it is none. */
export async function openPastFile(bytes: Readable, now: Date): Promise<PastFile | { refusal: string }> {
  const rows = readCsvRows(bytes, pastDelimiter)
  try {
    for (let count = 0; count < rowsBeforeHeader; count++) {
      const next = await rows.next()
      if (next.done) return { refusal: count === 0 ? importMessages.empty : pastImportMessages.unknownFile }
      const file = 'cells' in next.value ? fileOf(next.value.cells, rows, now) : null
      if (file) return file
    }
  } catch (error) {
    if (error instanceof NotText) return { refusal: importMessages.notText }
    throw error
  }
  await rows.return(undefined)
  return { refusal: pastImportMessages.unknownFile }
}

function fileOf(titles: readonly string[], rows: AsyncGenerator<CsvRow>, now: Date): PastFile | null {
  const found = recognizePastFile(titles)
  if (!found) return null
  const { platform } = found.format
  return found.content === 'orders'
    ? { platform, content: 'orders', entries: readPastOrders(rows, found, now) }
    : { platform, content: 'customers', entries: readPastCustomers(rows, found, now) }
}

/** Returns the delimiter that makes a header of one of the first lines. */
function pastDelimiter(start: string): string | null {
  const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  for (const line of start.split('\n', rowsBeforeHeader))
    for (const delimiter of [';', ',', '\t'])
      if (isPastHeader(line.split(delimiter).map(unquoted))) return delimiter
  return null
}
