import { csvAmount, csvHeader, csvRows } from '#server/shop/csv.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { accountStatementMessages, movementText } from '#shared/messages/merchant/account-statement.ts'
import { exponentOf } from '#shared/money/money.ts'
import { type MovementRow, movementRows } from './account-statement-queries.ts'
import { monthPeriod } from './month-period.ts'

const rowsPerBatch = 1000

/** Yields the statement of a store, of a month or of all time, line by line, the newest first. */
export async function* accountStatementFile(
  { db, country }: Pick<Services, 'db' | 'country'>,
  merchantId: string,
  month: string,
): AsyncGenerator<string> {
  yield csvHeader(accountStatementMessages.file)
  const period = monthPeriod(month, country.timeZone)
  for (let last: MovementRow | undefined; ; ) {
    const cursor = last ? ({ direction: 'older', micros: last.micros, id: last.id } as const) : null
    const rows = await movementRows(db, merchantId, { period, orderId: null, cursor, limit: rowsPerBatch })
    yield csvRows(rows.map((row) => cellsOf(country, row)))
    last = rows.at(-1)
    if (rows.length < rowsPerBatch) return
  }
}

function cellsOf({ locale, timeZone, currency }: CountryPack, row: MovementRow): string[] {
  const money = (minor: number) => csvAmount(minor, exponentOf(currency))
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return [
    time.format(row.at).replace(', ', ' '),
    movementText(row),
    row.orderNumber ?? '',
    money(row.pendingMinor),
    money(row.availableMinor),
    money(row.owedMinor),
    money(row.disputedMinor),
  ]
}
