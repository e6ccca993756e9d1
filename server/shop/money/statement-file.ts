import type { CountryPack } from '#shared/country/country-pack.ts'
import { byteOrderMark, csvAmount, csvLine } from '#shared/csv-line.ts'
import { statementMessages } from '#shared/messages/statement.ts'
import { exponentOf } from '#shared/money.ts'
import type { Services } from '../services.ts'
import { monthPeriod } from './month-period.ts'
import { type MovementRow, movementRows } from './statement-queries.ts'

const rowsAtOnce = 1000

/** The statement of a store, of a month or of all time, line by line, the newest first. */
export async function* statementFile(
  { db, country }: Pick<Services, 'db' | 'country'>,
  merchantId: string,
  month: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(statementMessages.file)
  const period = monthPeriod(month, country.timeZone)
  for (let last: MovementRow | undefined; ; ) {
    const cursor = last ? ({ direction: 'older', micros: last.micros, id: last.id } as const) : null
    const rows = await movementRows(db, merchantId, { period, cursor, limit: rowsAtOnce })
    yield rows.map((row) => lineOf(country, row)).join('')
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return
  }
}

function lineOf({ locale, timeZone, currency }: CountryPack, row: MovementRow): string {
  const money = (minor: number) => csvAmount(minor, exponentOf(currency))
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return csvLine([
    time.format(row.at).replace(', ', ' '),
    statementMessages.kinds[row.kind],
    row.orderNumber ?? '',
    money(row.pendingMinor),
    money(row.availableMinor),
    money(row.owedMinor),
    money(row.disputedMinor),
  ])
}
