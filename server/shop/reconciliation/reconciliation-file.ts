import { and, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { reconciliationLine } from '#server/db/schema/index.ts'
import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { monthPattern } from '#shared/money/account-statement.ts'
import { exponentOf } from '#shared/money/money.ts'
import type { AccountView, ReconciliationLine } from '#shared/money/reconciliation.ts'
import { isDay } from '#shared/time/is-day.ts'
import { addDays } from '#shared/time/local-day.ts'
import { accountsOf, linesWhere } from './reconciliation-queries.ts'

const rowsPerBatch = 1000

/**
 * Yields the lines of a day (`2026-11-25`) or a month (`2026-11`) of all accounts that a side sees; none if the period
 * is empty.
 */
export async function* reconciliationFile(
  { db, clock, country }: Pick<Services, 'db' | 'clock' | 'country'>,
  actor: PanelActor,
  period: string,
): AsyncGenerator<string> {
  yield csvHeader(messages.file)
  const accounts = await accountsOf(db, actor, clock())
  const isOneDay = isDay(period)
  if (accounts.length === 0 || (!isOneDay && !monthPattern.test(period))) return
  const from = isOneDay ? period : `${period}-01`
  const until = isOneDay ? sql`${addDays(period, 1)}::date` : sql`${from}::date + interval '1 month'`
  const line = reconciliationLine
  const where = and(
    inArray(
      line.accountId,
      accounts.map(({ id }) => id),
    ),
    ne(line.status, 'outside'),
    gte(line.day, from),
    lt(line.day, until),
  )
  for (let offset = 0; ; offset += rowsPerBatch) {
    const found = await linesWhere(db, where, { limit: rowsPerBatch, offset })
    const rows = found.slice(0, rowsPerBatch)
    yield csvRows(rows.map((row) => cellsOf(country.currency, accounts, row)))
    if (found.length === rows.length) return
  }
}

function cellsOf(currency: string, accounts: readonly AccountView[], row: ReconciliationLine): string[] {
  const money = (minor: number | null) => (minor === null ? '' : csvAmount(minor, exponentOf(currency)))
  const account = accounts.find(({ id }) => id === row.accountId)
  return [
    ...[
      row.day,
      csvText(account ? messages.accountName(account) : ''),
      messages.kinds[row.kind],
      csvText(messages.refText(row.ref)),
    ],
    ...[row.orders.join(' '), money(row.providerMinor), money(row.shopMinor)],
    money((row.providerMinor ?? 0) - (row.shopMinor ?? 0)),
    ...[messages.statuses[row.status], csvText(row.note)],
  ]
}
