import { firstMovementAt } from '#server/shop/money/statement/account-statement-queries.ts'
import { monthOf, monthPeriod, monthsBetween } from '#server/shop/money/statement/month-period.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import {
  type CommissionReport,
  type OrderCommission,
  reportRowsPerPage,
  type StoreCommission,
} from '#shared/money/commission-report.ts'
import {
  commissionOfOrders,
  commissionOfStores,
  commissionSums,
  firstCommissionAt,
} from './commission-report-queries.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'country'>

interface Requested {
  /** "2026-11"; anything else means the current month. */
  month: string
  page: number
}

/** Returns what the operator invoices each store for in a month. */
export async function operatorCommissionReport(
  services: Reading,
  requested: Requested,
): Promise<CommissionReport<StoreCommission>> {
  const { db } = services
  const { month, period } = shownMonth(services, requested.month)
  const page = { page: requested.page, perPage: reportRowsPerPage }
  const [stores, sums, firstAt] = await Promise.all([
    commissionOfStores(db, period, sliceOfPage(page)),
    commissionSums(db, period),
    firstCommissionAt(db),
  ])
  const rows = stores.map((row) => invoicedStore(services.country, row))
  return { month, sums, months: monthsSince(services, firstAt), rows: numberedPage(rows, page) }
}

/** Returns the row with tax id and postal code as people write them. */
export const invoicedStore = ({ taxId, postalCode }: CountryPack, row: StoreCommission): StoreCommission => ({
  ...row,
  taxId: row.taxId && taxId.format(row.taxId),
  postalCode: row.postalCode && postalCode.format(row.postalCode),
})

/** Returns the same month for one store, order by order. */
export async function merchantCommissionReport(
  services: Reading,
  merchantId: string,
  requested: Requested,
): Promise<CommissionReport<OrderCommission>> {
  const { db } = services
  const { month, period } = shownMonth(services, requested.month)
  const page = { page: requested.page, perPage: reportRowsPerPage }
  const [rows, sums, firstAt] = await Promise.all([
    commissionOfOrders(db, merchantId, period, sliceOfPage(page)),
    commissionSums(db, period, merchantId),
    firstMovementAt(db, merchantId),
  ])
  return { month, sums, months: monthsSince(services, firstAt), rows: numberedPage(rows, page) }
}

/** Returns the requested month in the shop's time zone, by default the current one. */
export function shownMonth({ clock, country: { timeZone } }: Reading, requested: string) {
  const thisMonth = monthOf(clock(), timeZone)
  const month = monthPeriod(requested, timeZone) ? requested : thisMonth
  const period = monthPeriod(month, timeZone)
  if (!period) throw new Error(`Not a month: ${month}`)
  return { month, period }
}

function monthsSince({ clock, country: { timeZone } }: Reading, firstAt: Date | null): string[] {
  const thisMonth = monthOf(clock(), timeZone)
  return monthsBetween(firstAt ? monthOf(firstAt, timeZone) : thisMonth, thisMonth)
}
