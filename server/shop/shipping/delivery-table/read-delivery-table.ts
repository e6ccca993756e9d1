import { Readable } from 'node:stream'
import { readCsvRows } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxDeliveryDays, maxDeliveryGrams } from '#shared/merchants/delivery-rules.ts'
import {
  type LineError,
  type TableColumn,
  type TableRow,
  tableColumns,
} from '#shared/merchants/delivery-table.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { readKilograms } from '#shared/text/weight-text.ts'

export type ReadTable =
  | { ok: true; rows: TableRow[]; lineErrors: LineError[] }
  /** The first line has names of columns, but not these. */
  | { ok: false; missing: TableColumn[] }

type Cells = Record<TableColumn, string>

/** Reads a carrier's table, with a header or without. Returns all errors of every line. */
export async function readDeliveryTable(text: string, country: CountryPack): Promise<ReadTable> {
  let places: Partial<Record<TableColumn, number>> | null = null
  const lines: { line: number; cells: Cells }[] = []
  const lineErrors: LineError[] = []
  for await (const row of readCsvRows(Readable.from([Buffer.from(text)]))) {
    if ('broken' in row) {
      lineErrors.push({
        line: row.line,
        reason: 'broken',
        text: row.lastLine > row.line ? `${row.lastLine}` : '',
      })
      continue
    }
    if (!places) {
      const isHeader = !/\d/.test(row.cells.join(''))
      places = isHeader ? placesOf(row.cells) : inOrder
      const missing = tableColumns.filter((column) => places?.[column] === undefined)
      if (missing.length > 0) return { ok: false, missing }
      if (isHeader) continue
    }
    lines.push({ line: row.line, cells: cellsAt(row.cells, places) })
  }
  const ends = new Set(lines.map(({ cells }) => readKilograms(cells.weightTo)))
  const seen = new Set<string>()
  const rows: TableRow[] = []
  for (const { line, cells } of lines) {
    const read = readLine(cells, country, ends)
    const key =
      read.lineErrors.length === 0
        ? JSON.stringify([read.range, read.weightFromGrams, read.weightToGrams])
        : ''
    if (key && seen.has(key)) read.lineErrors.push({ reason: 'repeated', text: '' })
    seen.add(key)
    const { lineErrors: found, ...row } = read
    if (found.length === 0) rows.push({ line, ...row })
    lineErrors.push(...found.map((lineError) => ({ line, ...lineError })))
  }
  return { ok: true, rows, lineErrors }
}

const inOrder = Object.fromEntries(tableColumns.map((column, index) => [column, index]))

/** Names that carriers give to the columns, without accents, spaces and units. */
const names: Record<TableColumn, readonly string[]> = {
  postalFrom: ['cepinicial', 'cepinicio', 'cepde', 'docep', 'de', 'faixainicial', 'zipcodestart'],
  postalTo: ['cepfinal', 'cepfim', 'cepate', 'ateocep', 'ate', 'faixafinal', 'zipcodeend'],
  weightFrom: ['pesoinicial', 'pesoinicio', 'pesode', 'pesominimo', 'weightstart'],
  weightTo: ['pesofinal', 'pesofim', 'pesoate', 'pesomaximo', 'weightend'],
  price: [
    'preco',
    'valor',
    'frete',
    'precodofrete',
    'valordofrete',
    'valorfrete',
    'custo',
    'absolutemoneycost',
  ],
  days: ['prazo', 'dias', 'diasuteis', 'prazoemdias', 'prazodeentrega', 'prazodias', 'timecost'],
}

function placesOf(header: readonly string[]): Partial<Record<TableColumn, number>> {
  const words = header.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/\(.*?\)|[^\p{L}]/gu, '')
      .toLowerCase(),
  )
  const found = tableColumns.map((column) => [
    column,
    words.findIndex((word) => names[column].includes(word)),
  ])
  return Object.fromEntries(found.filter(([, place]) => place !== -1))
}

const cellsAt = (cells: readonly string[], places: Partial<Record<TableColumn, number>>): Cells =>
  Object.fromEntries(
    tableColumns.map((column) => [column, cells[places[column] ?? -1]?.trim() ?? '']),
  ) as Cells

type ReadLine = Omit<TableRow, 'line'> & { lineErrors: Omit<LineError, 'line'>[] }

function readLine(cells: Cells, country: CountryPack, ends: ReadonlySet<number | null>): ReadLine {
  const lineErrors: Omit<LineError, 'line'>[] = []
  const read = <Value>(column: TableColumn, value: Value | null, otherwise: Value): Value => {
    if (value === null) lineErrors.push({ reason: column, text: cells[column].slice(0, 40) })
    return value ?? otherwise
  }
  const postal = (column: 'postalFrom' | 'postalTo') =>
    read(column, readPostalCode(cells[column], country), '')
  const range = { from: postal('postalFrom'), to: postal('postalTo') }
  const begin = read('weightFrom', readGrams(cells.weightFrom), 0)
  const weightToGrams = read('weightTo', readGrams(cells.weightTo) || null, 0)
  const priceMinor = read('price', parseMoney(cells.price), 0)
  const [minDays, maxDays] = read('days', readDays(cells.days), [0, 0])
  // "1 to 5" after "0 to 1" begins one gram later, so that lines in a row do not overlap.
  const weightFromGrams = begin > 0 && ends.has(begin) ? begin + 1 : begin
  if (lineErrors.length === 0 && range.to < range.from)
    lineErrors.push({ reason: 'postalTurned', text: cells.postalTo })
  if (lineErrors.length === 0 && weightToGrams < weightFromGrams)
    lineErrors.push({ reason: 'weightTurned', text: cells.weightTo })
  return { range, weightFromGrams, weightToGrams, priceMinor, minDays, maxDays, lineErrors }
}

/** Reads a postal code, also without its leading zero, which spreadsheets drop. */
function readPostalCode(text: string, { postalCode: { read, example } }: CountryPack): string | null {
  const length = example.replace(/\D/g, '').length
  return /^\d+$/.test(text) && text.length === length - 1 ? read(text.padStart(length, '0')) : read(text)
}

function readGrams(text: string): number | null {
  const grams = text === '' ? null : readKilograms(text)
  return grams !== null && grams <= maxDeliveryGrams ? grams : null
}

/** Reads days: "3", "3 dias", "3-5" or "3 a 5 dias úteis". */
function readDays(text: string): [number, number] | null {
  const [, first, last = first] =
    /^(\d{1,3})(?:\s*(?:a|-|–|até)\s*(\d{1,3}))?(?:\s*dias?(?:\s+[úu]te?is?)?)?$/i.exec(text) ?? []
  const days: [number, number] = [Number(first), Number(last)]
  return first !== undefined && days[0] <= days[1] && days[1] <= maxDeliveryDays ? days : null
}
