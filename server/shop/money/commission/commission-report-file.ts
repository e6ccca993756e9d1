import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { type CommissionSums, netCommission, type StoreCommission } from '#shared/money/commission-report.ts'
import { exponentOf } from '#shared/money/money.ts'
import { invoicedStore, shownMonth } from './commission-report.ts'
import { commissionOfOrders, commissionOfStores } from './commission-report-queries.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'country'>

const rowsPerBatch = 1000

/** Yields a month's commission of all stores as CSV, with what a service invoice needs to say of each. */
export async function* operatorCommissionFile(services: Reading, requested: string): AsyncGenerator<string> {
  const { month, period } = shownMonth(services, requested)
  yield csvHeader(messages.storeFile)
  yield* inBatches(
    (slice) => commissionOfStores(services.db, period, slice),
    (row) => [
      month,
      ...identityOf(invoicedStore(services.country, row)),
      ...amountsOf(services.country, row),
    ],
  )
}

/** Yields a month's commission of one store as CSV, order by order. */
export async function* merchantCommissionFile(
  services: Reading,
  merchantId: string,
  requested: string,
): AsyncGenerator<string> {
  const { month, period } = shownMonth(services, requested)
  const { locale, timeZone } = services.country
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short' })
  yield csvHeader(messages.orderFile)
  yield* inBatches(
    (slice) => commissionOfOrders(services.db, merchantId, period, slice),
    (row) => [month, row.orderNumber, day.format(new Date(row.at)), ...amountsOf(services.country, row)],
  )
}

async function* inBatches<Row>(
  rowsOf: (slice: { limit: number; offset: number }) => Promise<Row[]>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += rowsPerBatch) {
    const rows = await rowsOf({ limit: rowsPerBatch, offset })
    if (rows.length > 0) yield csvRows(rows.map(cellsOf))
    if (rows.length < rowsPerBatch) return
  }
}

const identityOf = (row: StoreCommission): string[] =>
  [
    ...[row.slug, row.name, row.legalName, row.taxId, row.email],
    ...[row.street, row.number, row.district, row.city, row.region, row.postalCode],
  ].map(csvText)

function amountsOf({ currency }: CountryPack, sums: CommissionSums): string[] {
  const { baseMinor, earnedMinor, undoneMinor, givenBackMinor, withheldMinor } = sums
  return [baseMinor, earnedMinor, undoneMinor, givenBackMinor, netCommission(sums), withheldMinor].map(
    (minor) => csvAmount(minor, exponentOf(currency)),
  )
}
