import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text.ts'

/** A description may be long; a quote that nobody closes must not eat the memory. */
const maxRowBytes = 4 * 1024 * 1024

export type CsvRow = { line: number; cells: string[] } | { line: number; broken: CsvFault }
type CsvFault = 'quoteNotClosed' | 'rowTooLong'

const faultOfCode: Record<string, CsvFault> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteNotClosed',
  CSV_MAX_RECORD_SIZE: 'rowTooLong',
}

/** The rows of a CSV with the line each begins on, however it is encoded and separated. */
export async function* readCsvRows(bytes: Readable): AsyncGenerator<CsvRow> {
  let lastLine = 0
  try {
    for await (const { record, info } of await parsedRows(decodeText(bytes))) {
      const line = info.lines - linesWithin(record)
      lastLine = info.lines
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    }
  } catch (error) {
    const broken = error instanceof CsvError ? faultOfCode[error.code] : undefined
    if (!broken) throw error
    yield { line: lastLine + 1, broken }
  } finally {
    bytes.destroy()
  }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function parsedRows(pieces: AsyncGenerator<string>): Promise<AsyncIterable<Parsed>> {
  const start = await firstLine(pieces)
  async function* whole() {
    yield start
    yield* pieces
  }
  const parser = parse({
    info: true,
    delimiter: delimiterOf(start.trimStart()),
    record_delimiter: '\n',
    relax_column_count: true,
    // A stray quote stays in its cell instead of swallowing the rows after it.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  })
  // Whoever reads the parser gets the error.
  pipeline(Readable.from(whole()), parser, () => undefined)
  return parser
}

/** The beginning of the text up to the end of its first line, at least. */
async function firstLine(pieces: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < maxRowBytes && !start.trimStart().includes('\n')) {
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
