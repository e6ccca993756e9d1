import { Readable } from 'node:stream'
import { decodeText } from '#server/shop/catalog/import/decode-text.ts'
import { type BrokenRow, readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'
import { maxBankStatementLines } from '#shared/money/bank-statements.ts'
import {
  type BankStatementLine,
  bankStatementColumns,
  type Columns,
  endToEndId,
  readBankStatementRow,
  readDate,
  readStatementAmount,
  type StatedPeriod,
} from './read-bank-statement-row.ts'

/** Reads a bank's file, CSV or OFX. Yields nothing when no row looks like a header. Throws `NotText`. */
export async function* readBankStatement(bytes: Readable): AsyncGenerator<BankStatementLine> {
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

async function* csvLines(bytes: Readable): AsyncGenerator<BankStatementLine> {
  const before: BankStatementLine[] = []
  let columns: Columns | null = null
  for await (const row of readCsvRows(bytes, bankStatementDelimiter)) {
    if ('broken' in row) {
      const broken = linesOf(row).map((line) => ({ line, result: 'broken' }) as const)
      if (columns) yield* broken
      else before.push(...broken)
    } else if (!columns) {
      // Banks write a few lines about the account before the header.
      columns = bankStatementColumns(row.cells)
      if (columns) yield* before
    } else {
      const read = readBankStatementRow(row.cells, columns)
      yield read && typeof read === 'object'
        ? { line: row.line, entry: read }
        : { line: row.line, result: read ?? 'out' }
    }
  }
}

/** Returns the lines of a broken row, because each may hold money that is not read. */
const linesOf = ({ line, lastLine }: BrokenRow) =>
  Array.from({ length: Math.min(lastLine - line, maxBankStatementLines) + 1 }, (_each, index) => line + index)

const linesBeforeHeader = 40

/**
 * Returns the delimiter that makes a header of one of the first lines: those about the account may have none, or
 * others.
 */
function bankStatementDelimiter(start: string): string | null {
  const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
  for (const line of start.split('\n', linesBeforeHeader))
    for (const delimiter of [';', ',', '\t'])
      if (bankStatementColumns(line.split(delimiter).map(unquoted))) return delimiter
  return null
}

const isOfx = (start: Buffer): boolean => /OFXHEADER|<OFX>/i.test(start.subarray(0, 2_000).toString('latin1'))

/** Reads the movements of an account from OFX, whose tags banks close or leave open. (OFX 1.6, 11.4.4) */
async function* readOfx(pieces: AsyncIterable<string>): AsyncGenerator<BankStatementLine> {
  let text = ''
  for await (const piece of pieces) text += piece
  const period = statedPeriod(text)
  if (period) yield { period }
  let line = 1
  let counted = 0
  for (const movement of text.matchAll(/<STMTTRN>(.*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gis)) {
    // Only the lines since the last movement are counted: counting from the start, a file of many movements would take
    // minutes.
    line += text.slice(counted, movement.index).split('\n').length - 1
    counted = movement.index
    yield readMovement(movement[1] ?? '', line)
  }
}

/**
 * Returns the period of a file's only account, and when the bank's server answered. (OFX 1.6, BANKTRANLIST and SONRS)
 */
function statedPeriod(text: string): StatedPeriod | null {
  const lists = text.match(/<BANKTRANLIST>.*?(?=<STMTTRN>|<\/BANKTRANLIST>|$)/gis) ?? []
  const dayOf = (name: string, said = '') => {
    const [, ...parts] = new RegExp(`<${name}>\\s*(\\d{4})(\\d{2})(\\d{2})`, 'i').exec(said) ?? []
    const day = parts.join('-')
    return readDate(day) && day
  }
  const [from, until] = [dayOf('DTSTART', lists[0]), dayOf('DTEND', lists[0])]
  return lists.length === 1 && from && until ? { from, until, madeOn: dayOf('DTSERVER', text) } : null
}

function readMovement(text: string, line: number): BankStatementLine {
  const field = (name: string) => plainText(new RegExp(`<${name}>([^<\\n]*)`, 'i').exec(text)?.[1] ?? '')
  const amountMinor = readStatementAmount(field('TRNAMT'))
  if (amountMinor === null) return { line, result: 'noAmount' }
  if (amountMinor <= 0) return { line, result: 'out' }
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?/.exec(field('DTPOSTED')) ?? []
  // Banks that know only the day write midnight.
  const time = hour && minute && hour + minute !== '0000' ? ` ${hour}:${minute}` : ''
  const receivedAt = readDate(`${year}-${month}-${day}${time}`)
  if (!receivedAt) return { line, result: 'noDate' }
  const said = ['FITID', 'CHECKNUM', 'REFNUM', 'NAME', 'MEMO'].map(field).join(' ')
  const [bankId = null] = endToEndId.exec(said) ?? []
  return { line, entry: { receivedAt, amountMinor, bankId, text: said } }
}

const plainText = (text: string) =>
  text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&').trim()
