import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { decodeText } from './decode-text.ts'
import type { ImportProblem } from './import-report.ts'
import { lineBreakInCell } from './spreadsheet/line-break.ts'

/** In characters. A description may be long, but a quote that is never closed must not fill the memory. */
const maxRowLength = 4 * 1024 * 1024
/** No platform has so many columns. */
const maxCells = 10_000
/** After so many rows, and so many bytes, other requests get their turn. */
const rowsPerTurn = 500
const bytesPerTurn = 64 * 1024

type Broken = 'quoteNotClosed' | 'rowTooLong'
export type CsvRow = TextRow | BrokenRow

/** A row that cannot be read. It may contain good rows: no line up to `lastLine` is read. */
export interface BrokenRow {
  line: number
  lastLine: number
  broken: Broken
}

interface TextRow {
  line: number
  cells: string[]
  delimiter: string
  hadZeros?: true
  /** Values that its translation from another platform's columns had to leave out. */
  notes?: readonly ImportProblem[]
  /** True if the file does not say the stock, so that it counts for a new variant only. */
  guessesStock?: true
}

/**
 * Yields the rows of a CSV with the line on which each begins, in any encoding and with any delimiter. `knownDelimiter`
 * may find the delimiter in the beginning of the text; by default the first line decides.
 */
export async function* readCsvRows(
  bytes: Readable,
  knownDelimiter: (start: string) => string | null = () => null,
): AsyncGenerator<CsvRow> {
  let count = 0
  try {
    const { rows, delimiter, brokenAt } = await parsedRows(decodeText(inTurns(bytes)), knownDelimiter)
    for await (const { record, info } of rows) {
      if (++count % rowsPerTurn === 0) await nextTurn()
      const line = info.lines - linesWithin(record)
      const broken = brokenAt.get(line)
      if (broken) yield { line, ...broken }
      else if (record.some((cell) => cell.trim() !== '')) yield readRow(record, line, delimiter)
    }
  } finally {
    bytes.destroy()
  }
}

/** Yields the bytes of a file in pieces, one in each turn of the event loop, even if all of them are there at once. */
async function* inTurns(bytes: Readable): AsyncGenerator<Buffer> {
  for await (const piece of bytes as AsyncIterable<Buffer>)
    for (let at = 0; at < piece.length; at += bytesPerTurn) {
      yield piece.subarray(at, at + bytesPerTurn)
      await nextTurn()
    }
}

/** Builds a row without zero characters, which PostgreSQL does not store. */
function readRow(written: string[], line: number, delimiter: string): CsvRow {
  const record = written.map((cell) => cell.replaceAll(lineBreakInCell, '\n'))
  if (!record.some((cell) => cell.includes('\0'))) return { line, cells: record, delimiter }
  return { line, cells: record.map((cell) => cell.replaceAll('\0', '')), delimiter, hadZeros: true }
}

/** Broken rows by the line on which each begins. */
type BrokenLines = Map<number, Omit<BrokenRow, 'line'>>

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function parsedRows(pieces: AsyncGenerator<string>, knownDelimiter: (start: string) => string | null) {
  const start = await firstLine(pieces)
  const delimiter = knownDelimiter(start) ?? delimiterOf(start.trimStart())
  const brokenAt: BrokenLines = new Map()
  async function* whole() {
    yield start
    yield* pieces
  }
  const parser = parse({
    info: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    // A stray quote stays in its cell instead of including the rows after it.
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const limits = { delimiter, limit: maxRowLength, brokenAt }
  // The error is thrown to the reader of the parser.
  pipeline(Readable.from(closedRows(whole(), limits)), parser, () => undefined)
  return { rows: parser as AsyncIterable<Parsed>, delimiter, brokenAt }
}

/** Returns the beginning of the text: its first line, or as much of it as is read in one turn. */
async function firstLine(pieces: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < bytesPerTurn && !start.trimStart().includes('\n')) {
    const piece = await pieces.next()
    if (piece.done) break
    start += piece.value
  }
  return start.replace(/^\ufeff/, '')
}

/** Returns the delimiter of the header, whose names contain no comma. */
function delimiterOf(start: string): string {
  const header = start.split('\n', 1)[0] ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}

const linesWithin = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** The state of the CSV reader within a row. */
type CellState = 'start of cell' | 'bare' | 'quoted' | 'quote'

/**
 * Replaces a row beyond the limits by a short one, and closes at the end a quote that is never closed: the parser would
 * otherwise lose the rows that it has read before. `brokenAt` has the lines on which such rows begin. Line ends are
 * kept, so that the following rows keep their line numbers. Quotes are parsed as csv-parse does with `relax_quotes`.
 */
async function* closedRows(
  pieces: AsyncIterable<string>,
  { delimiter, limit, brokenAt }: { delimiter: string; limit: number; brokenAt: BrokenLines },
): AsyncGenerator<string> {
  let state: CellState = 'start of cell'
  let line = 1
  let rowLine = 1
  let length = 0
  let cells = 1
  let isCut = false
  let endsLine = false
  for await (const piece of pieces) {
    let text = ''
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const letter = piece[at] ?? ''
      const isInside = state === 'quoted'
      state = nextState(state, letter, delimiter)
      if (letter === '\n') line++
      endsLine = letter === '\n'
      if (letter === delimiter && !isInside) cells++
      if (letter === '\n' && !isInside) {
        if (isCut) {
          brokenAt.set(rowLine, { broken: 'rowTooLong', lastLine: line - 1 })
          text += '"'
          from = at
        }
        ;[length, cells, isCut, rowLine] = [0, 1, false, line]
      } else if (isCut) {
        if (letter === '\n') text += letter
      } else if (++length > limit || cells > maxCells) {
        isCut = true
        // From here on the row is one quoted cell that contains only line ends.
        text += piece.slice(from, at) + (isInside ? '' : `${delimiter}"`)
        if (letter === '\n') text += letter
      }
    }
    if (!isCut) text += piece.slice(from)
    if (text) yield text
  }
  if (!isCut && state !== 'quoted') return
  brokenAt.set(rowLine, {
    broken: isCut ? 'rowTooLong' : 'quoteNotClosed',
    lastLine: endsLine ? line - 1 : line,
  })
  yield '"\n'
}

function nextState(state: CellState, letter: string, delimiter: string): CellState {
  if (state === 'quoted') return letter === '"' ? 'quote' : 'quoted'
  if (letter === '\n' || letter === delimiter) return 'start of cell'
  if (state === 'quote') return letter === '"' ? 'quoted' : 'bare'
  return state === 'start of cell' && letter === '"' ? 'quoted' : 'bare'
}
