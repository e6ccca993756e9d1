import { stringify } from 'csv-stringify/sync'
import { isProductHeader } from '#server/shop/catalog/import/recognize-platform.ts'
import { maxImportBytes } from '#shared/catalog/product-imports.ts'
import { type CodeDigits, codeDigitsOf } from './code-digits.ts'
import { lineBreakInCell } from './line-break.ts'
import { checkPackage } from './spreadsheet-package.ts'

/** Why a workbook gives no table. */
export type SpreadsheetRefusal = 'notSpreadsheet' | 'tooLarge' | 'empty'

const maxRows = 200_000
const maxCellsOfRow = 1_000
const maxCells = 4_000_000
/** Rows of a sheet in which its header is looked for. */
const rowsBeforeHeader = 10
/** Rows that become text at once. */
const rowsOfChunk = 1_000

interface SheetRow {
  /** From zero on. */
  index: number
  values: readonly unknown[]
}

/** Returns the products' sheet of a workbook as a CSV. Runs in a worker. */
export const readSpreadsheet = (bytes: Uint8Array): Promise<Uint8Array | SpreadsheetRefusal> =>
  readSheetWith(bytes, isProductHeader)

/**
 * Returns a sheet of a workbook as a CSV: its first one with such a header, else its first one with anything. Each row
 * keeps its number, so that its line in the CSV is its row in the sheet. Runs in a worker.
 */
export async function readSheetWith(
  bytes: Uint8Array,
  isHeader: (cells: readonly string[]) => boolean,
): Promise<Uint8Array | SpreadsheetRefusal> {
  const checked = await checkPackage(bytes)
  if (typeof checked === 'string') return checked
  // The library is loaded with the first workbook.
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rowsOf = (sheet: number) => streamXlsxRows(bytes, { sheet })
  try {
    const sheet = await sheetWith(isHeader, checked.sheets, rowsOf)
    if (sheet === null) return 'empty'
    return await csvOf(rowsOf(sheet), await codeDigitsOf(bytes, sheet, checked))
  } catch (error) {
    // The library has an error class of its own for each kind of damage, and none of them is ours.
    if (error instanceof Error && /^(?:Zip|Parse|EncryptedFile|Xml|Defter|Hucre)/.test(error.name))
      return 'notSpreadsheet'
    throw error
  }
}

async function sheetWith(
  isHeader: (cells: readonly string[]) => boolean,
  count: number,
  rowsOf: (sheet: number) => AsyncIterable<SheetRow>,
): Promise<number | null> {
  let firstWithRows: number | null = null
  for (let sheet = 0; sheet < count; sheet++) {
    let seen = 0
    for await (const { values } of rowsOf(sheet)) {
      const cells = values.map((value) => textOfCell(value))
      if (cells.every((cell) => cell === '')) continue
      firstWithRows ??= sheet
      if (isHeader(cells)) return sheet
      if (++seen === rowsBeforeHeader) break
    }
  }
  return firstWithRows
}

async function csvOf(
  rows: AsyncIterable<SheetRow>,
  digitsAt: CodeDigits,
): Promise<Uint8Array | SpreadsheetRefusal> {
  const chunks: Buffer[] = []
  let waiting: string[][] = []
  let [line, width, cellCount, byteCount] = [0, 0, 0, 0]
  const write = () => {
    const chunk = Buffer.from(stringify(waiting, { delimiter: ';', record_delimiter: '\n' }))
    waiting = []
    byteCount += chunk.length
    chunks.push(chunk)
  }
  for await (const { index, values } of rows) {
    const cells = values.map((value, column) => textOfCell(value, digitsAt(index, column)))
    const length = cells.findLastIndex((cell) => cell !== '') + 1
    if (length === 0) continue
    cellCount += length
    if (index >= maxRows || length > maxCellsOfRow || cellCount > maxCells) return 'tooLarge'
    for (; line < index; line++) waiting.push([''])
    // Sheets leave out the empty cells at the end of a row.
    waiting.push([...cells.slice(0, length), ...Array<string>(Math.max(0, width - length)).fill('')])
    if (line++ < rowsBeforeHeader) width = Math.max(width, length)
    if (waiting.length < rowsOfChunk) continue
    write()
    if (byteCount > maxImportBytes) return 'tooLarge'
  }
  write()
  return byteCount > maxImportBytes ? 'tooLarge' : Buffer.concat(chunks)
}

/** Returns a cell as a CSV would have it, a code with so many digits; of a formula that is its last result. */
export function textOfCell(value: unknown, digits = 0): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return textOfDate(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number' && digits > 0 && Number.isInteger(value) && value >= 0)
    return String(value).padStart(digits, '0')
  return String(value).replace(/\r\n?|\n/g, lineBreakInCell)
}

function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split(/[TZ]/)
  const hour = time.slice(0, 8)
  return hour === '00:00:00' ? day : `${day} ${hour}`
}
