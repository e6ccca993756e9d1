import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import { pastCells, wholeName } from './past-cells.ts'
import type { PastEntry } from './past-entry.ts'
import {
  pastEmail,
  pastPhone,
  readConsent,
  readPastAmount,
  readPastQuantity,
  readPastTime,
} from './past-values.ts'
import type { RecognizedFile } from './recognize-past-file.ts'

type CustomerFile = Extract<RecognizedFile, { content: 'customers' }>

/** Yields the customers of a file, one of each row. */
export async function* readPastCustomers(
  rows: AsyncIterable<CsvRow>,
  { columns }: CustomerFile,
  now: Date,
): AsyncGenerator<PastEntry> {
  for await (const row of rows) {
    const { line } = row
    if ('broken' in row) {
      yield { problem: { line, reason: 'broken' } }
      continue
    }
    const cell = pastCells(row.cells, columns)
    const time = (field: 'firstAt' | 'lastAt') => readPastTime(cell(field), now)?.toISOString() ?? null
    const count = cell('orderCount')
    const orderCount = count === '' ? null : readPastQuantity(count)
    const customer = {
      name: wholeName(cell),
      email: pastEmail(cell('email', 300)),
      phone: pastPhone(cell('phone')),
      city: cell('city', 100),
      region: cell('region', 60),
      orderCount: orderCount === null ? null : Math.round(orderCount),
      spentMinor: readPastAmount(cell('spent')),
      firstAt: time('firstAt'),
      lastAt: time('lastAt'),
      acceptsMarketing: readConsent(cell('acceptsMarketing')),
    }
    const isKnown = customer.name !== '' || customer.email !== '' || customer.phone !== ''
    yield isKnown ? { customer } : { problem: { line, reason: 'noContact' } }
  }
}
