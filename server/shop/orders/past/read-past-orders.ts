import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import {
  maxPastLines,
  type PastLine,
  type PastOrder,
  type PastProblemReason,
} from '#shared/orders/past-orders.ts'
import { cut, pastCells, textOf, wholeName } from './past-cells.ts'
import type { PastEntry } from './past-entry.ts'
import { pastEmail, pastPhone, readPastAmount, readPastQuantity, readPastTime } from './past-values.ts'
import type { RecognizedFile } from './recognize-past-file.ts'

type OrderFile = Extract<RecognizedFile, { content: 'orders' }>

/** What a row says of an order. Its moment may stand in another row of it. */
interface SaidOrder extends Omit<PastOrder, 'placedAt'> {
  placedAt: Date | null
}

/** An order of which more rows may come. */
interface OpenOrder extends SaidOrder {
  line: number
  /** Rows that belong to it whatever their number is. */
  packed: number
}

const packageOf = /^pacote de (\d{1,3}) produto/i

/** Yields the orders of a file. Rows of one number that follow each other are one order. */
export async function* readPastOrders(
  rows: AsyncIterable<CsvRow>,
  file: OrderFile,
  now: Date,
): AsyncGenerator<PastEntry> {
  const oldest = oldestRetained('order', now)
  let open: OpenOrder | null = null
  for await (const row of rows) {
    if ('broken' in row) {
      yield { problem: { line: row.line, reason: 'broken' } }
      continue
    }
    const { said, problems } = readRow(row.cells, file, now)
    const { line } = row
    for (const reason of problems) yield { problem: { line, reason } }
    if (open && (open.packed > 0 || (said.number !== '' && said.number === open.number))) {
      open = merged(open, said)
      continue
    }
    if (open) yield closed(open, oldest)
    open = null
    if (said.number === '') yield { problem: { line, reason: 'noNumber' } }
    else open = { ...said, line, packed: packedOf(said, file) }
  }
  if (open) yield closed(open, oldest)
}

const packedOf = ({ status }: SaidOrder, { format }: OrderFile): number =>
  format.hasPackages ? Number(packageOf.exec(status)?.[1] ?? 0) : 0

function merged(open: OpenOrder, said: SaidOrder): OpenOrder {
  return {
    ...open,
    ...mergedPastOrder(open, said),
    placedAt: open.placedAt ?? said.placedAt,
    packed: Math.max(0, open.packed - 1),
  }
}

type Mergeable = Omit<PastOrder, 'placedAt' | 'number'>

/** Joins two parts of an order: the first one's values count, and the lines of both. */
export function mergedPastOrder(first: Mergeable, more: Mergeable): Mergeable {
  return {
    name: first.name || more.name,
    email: first.email || more.email,
    phone: first.phone || more.phone,
    city: first.city || more.city,
    region: first.region || more.region,
    status: first.status || more.status,
    totalMinor: first.totalMinor ?? more.totalMinor,
    currency: first.currency || more.currency,
    lines: [...first.lines, ...more.lines].slice(0, maxPastLines),
  }
}

function closed({ line, packed: _packed, placedAt, ...order }: OpenOrder, oldest: Date): PastEntry {
  if (!placedAt) return { problem: { line, reason: 'noDate' } }
  if (placedAt < oldest) return { problem: { line, reason: 'tooOld' } }
  return { order: { ...order, placedAt: placedAt.toISOString() } }
}

function readRow(
  cells: readonly string[],
  file: OrderFile,
  now: Date,
): { said: SaidOrder; problems: PastProblemReason[] } {
  const cell = pastCells(cells, file.columns)
  const problems: PastProblemReason[] = []
  const read = (text: string, parse: (text: string) => number | null, reason: PastProblemReason) => {
    const value = text === '' ? null : parse(text)
    if (text !== '' && value === null) problems.push(reason)
    return value
  }
  const currency = cell('currency').toUpperCase()
  const title = cell('title', 300)
  const variant = cell('variant', 100)
  const sku = cell('sku', 100)
  const line: PastLine = {
    title: [title, variant].filter(Boolean).join(' · '),
    sku,
    quantity: read(cell('quantity'), readPastQuantity, 'noQuantity') ?? 1,
    unitMinor: read(cell('unit'), readPastAmount, 'noPrice'),
  }
  const statuses = file.statuses.map((column) => cut(textOf(cells[column]), 60)).filter(Boolean)
  return {
    problems,
    said: {
      number: cell('number', 60),
      placedAt: readPastTime(cell('placedAt'), now),
      name: wholeName(cell),
      email: pastEmail(cell('email', 300)),
      phone: pastPhone(cell('phone')),
      city: cell('city', 100),
      region: cell('region', 60),
      status: statuses.join(' · '),
      totalMinor: read(cell('total'), readPastAmount, 'noTotal'),
      currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
      lines: title === '' && sku === '' ? [] : [line],
    },
  }
}
