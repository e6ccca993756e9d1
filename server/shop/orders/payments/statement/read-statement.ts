import { Readable } from 'node:stream'
import { decodeText } from '../../../catalog/import/decode-text.ts'
import { readCsvRows } from '../../../catalog/import/read-csv-rows.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import {
  type Columns,
  readStatementRow,
  type StatementEntry,
  type StatementFault,
  statementColumns,
} from './read-statement-row.ts'

/** What a line of a bank's file says: money that came in, or why it is none. */
export type StatementLine =
  | { line: number; entry: StatementEntry }
  | { line: number; result: StatementFault | 'out' | 'broken' }

/** A bank's file, CSV or OFX. Nothing at all is yielded when no row looks like a header. Throws `NotText`. */
export async function* readStatement(bytes: Readable): AsyncGenerator<StatementLine> {
  const chunks = bytes[Symbol.asyncIterator]()
  const { value: start = Buffer.alloc(0) } = await chunks.next()
  const whole = Readable.from(chained(start, chunks))
  try {
    if (isOfx(start)) yield* readOfx(decodeText(whole))
    else yield* csvLines(whole)
  } finally {
    bytes.destroy()
  }
}

async function* chained(start: Buffer, chunks: AsyncIterator<Buffer>) {
  yield start
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

async function* csvLines(bytes: Readable): AsyncGenerator<StatementLine> {
  const before: StatementLine[] = []
  let columns: Columns | null = null
  for await (const row of readCsvRows(bytes, statementDelimiter)) {
    if ('broken' in row) {
      const broken = { line: row.line, result: 'broken' } as const
      if (columns) yield broken
      else before.push(broken)
    } else if (!columns) {
      // Banks write a few lines about the account first.
      columns = statementColumns(row.cells)
      if (columns) yield* before
    } else {
      const read = readStatementRow(row.cells, columns)
      yield read && typeof read === 'object'
        ? { line: row.line, entry: read }
        : { line: row.line, result: read ?? 'out' }
    }
  }
}

const linesBeforeHeader = 40

/** The one that makes a header of one of the first lines: those about the account may hold none, or others. */
function statementDelimiter(start: string): string | null {
  const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  for (const line of start.split('\n', linesBeforeHeader))
    for (const delimiter of [';', ',', '\t'])
      if (statementColumns(line.split(delimiter).map(unquoted))) return delimiter
  return null
}
