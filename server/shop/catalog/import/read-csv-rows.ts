import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text.ts'
import type { ImportProblem } from './import-report.ts'

/** In characters. A description may be long, but a quote that is never closed must not eat the memory. */
const maxRowLength = 4 * 1024 * 1024

export type CsvRow = TextRow | { line: number; broken: 'quoteNotClosed' | 'rowTooLong' }

interface TextRow {
  line: number
  cells: string[]
  delimiter: string
  hadZeros?: true
  /** What its translation from another platform's columns had to leave out. */
  notes?: readonly ImportProblem[]
}

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

/** PostgreSQL stores no zero character. */
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
  // The reader of the parser receives the error.
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

/** The state of the CSV reader within a row. */
type CellState = 'start of cell' | 'bare' | 'quoted' | 'quote'

/**
 * A row beyond the limit goes on as a short one, and `tooLong` names the line it begins on: what follows it is read.
 * Its line ends stay, so that the rows after it keep their lines. Quotes are understood as csv-parse does when it is
 * relaxed about them.
 */
async function* cutLongRows(
  pieces: AsyncIterable<string>,
  { delimiter, limit, tooLong }: { delimiter: string; limit: number; tooLong: (line: number) => void },
): AsyncGenerator<string> {
  let state: CellState = 'start of cell'
  let line = 1
  let rowLine = 1
  let length = 0
  let isCut = false
  for await (const piece of pieces) {
    let text = ''
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const letter = piece[at] ?? ''
      const isInside = state === 'quoted'
      state = nextState(state, letter, delimiter)
      if (letter === '\n') line++
      if (letter === '\n' && !isInside) {
        if (isCut) {
          text += '"'
          from = at
        }
        ;[length, isCut, rowLine] = [0, false, line]
      } else if (isCut) {
        if (letter === '\n') text += letter
      } else if (++length > limit) {
        isCut = true
        tooLong(rowLine)
        // From here on the row is one quoted cell with nothing but line ends.
        text += piece.slice(from, at) + (isInside ? '' : `${delimiter}"`)
        if (letter === '\n') text += letter
      }
    }
    if (!isCut) text += piece.slice(from)
    if (text) yield text
  }
  if (isCut) yield '"\n'
}

function nextState(state: CellState, letter: string, delimiter: string): CellState {
  if (state === 'quoted') return letter === '"' ? 'quote' : 'quoted'
  if (letter === '\n' || letter === delimiter) return 'start of cell'
  if (state === 'quote') return letter === '"' ? 'quoted' : 'bare'
  return state === 'start of cell' && letter === '"' ? 'quoted' : 'bare'
}
