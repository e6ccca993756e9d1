import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cutLongRows } from './cut-long-rows.ts'
import { decodeText } from './decode-text.ts'

/** In characters. A description may be long; a quote that nobody closes must not eat the memory. */
const maxRowLength = 4 * 1024 * 1024

export type CsvRow =
  | { line: number; cells: string[]; delimiter: string; hadZeros?: true }
  | { line: number; broken: 'quoteNotClosed' | 'rowTooLong' }

/**
 * The rows of a CSV with the line each begins on, however it is encoded and separated. Who knows better than the first
 * line what separates them, looks at the beginning of the text.
 */
export async function* readCsvRows(
  bytes: Readable,
  knownDelimiter: (start: string) => string | null = () => null,
): AsyncGenerator<CsvRow> {
  let lastLine = 0
  try {
    const { rows, delimiter, tooLong } = await parsedRows(decodeText(bytes), knownDelimiter)
    for await (const { record, info } of rows) {
      const line = info.lines - linesWithin(record)
      lastLine = info.lines
      if (tooLong.delete(line)) yield { line, broken: 'rowTooLong' }
      else if (record.some((cell) => cell.trim() !== '')) yield readRow(record, line, delimiter)
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    yield { line: lastLine + 1, broken: 'quoteNotClosed' }
  } finally {
    bytes.destroy()
  }
}

/** PostgreSQL keeps no zero character, and nobody sees one. */
function readRow(record: string[], line: number, delimiter: string): CsvRow {
  if (!record.some((cell) => cell.includes('\0'))) return { line, cells: record, delimiter }
  return { line, cells: record.map((cell) => cell.replaceAll('\0', '')), delimiter, hadZeros: true }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function parsedRows(pieces: AsyncGenerator<string>, knownDelimiter: (start: string) => string | null) {
  const start = await firstLine(pieces)
  const delimiter = knownDelimiter(start) ?? delimiterOf(start.trimStart())
  const tooLong = new Set<number>()
  async function* whole() {
    yield start
    yield* pieces
  }
  const parser = parse({
    info: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    // A stray quote stays in its cell instead of swallowing the rows after it.
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const limits = { delimiter, limit: maxRowLength, tooLong: (line: number) => tooLong.add(line) }
  // Whoever reads the parser gets the error.
  pipeline(Readable.from(cutLongRows(whole(), limits)), parser, () => undefined)
  return { rows: parser as AsyncIterable<Parsed>, delimiter, tooLong }
}

/** The beginning of the text up to the end of its first line, at least. */
async function firstLine(pieces: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < maxRowLength && !start.trimStart().includes('\n')) {
    const piece = await pieces.next()
    if (piece.done) break
    start += piece.value
  }
  return start.replace(/^\ufeff/, '')
}

/** The header is read by everyone the same way: no comma stands inside one of its names. */
function delimiterOf(start: string): string {
  const header = start.split('\n', 1)[0] ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

const linesWithin = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
