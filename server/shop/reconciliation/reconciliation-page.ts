import type { SellerSide } from '#server/shop/seller-side.ts'
import type { Services } from '#server/shop/services.ts'
import { isDay, openDifferencesPerPage, reconciliationLinesPerPage } from '#shared/money/reconciliation.ts'
import type { ReconciliationPage } from '#shared/pages.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { accountsOf, linesOfDay, openDifferences, reconciliationDays } from './reconciliation-queries.ts'

interface Shown {
  /** Both: the lines of one day of an account. */
  day: string
  accountId: string
  /** The last day of the page before. */
  before: string
  page: number
}

/** What a side sees: its differences and its days, or the lines of one day. Error: a day or account that is not theirs. */
export async function reconciliationPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sellerSide: SellerSide,
  { day, accountId, before, page }: Shown,
): Promise<ReconciliationPage> {
  const accounts = await accountsOf(db, sellerSide, clock())
  const ids = accounts.map(({ id }) => id)
  const offsetOf = (perPage: number) => ({ limit: perPage, offset: (page - 1) * perPage })
  if (day !== '' || accountId !== '') {
    if (!isDay(day) || !ids.includes(accountId)) throw pageNotFound('/reconciliation')
    const found = await linesOfDay(db, { accountId, day }, offsetOf(reconciliationLinesPerPage))
    const lines = found.slice(0, reconciliationLinesPerPage)
    return { kind: 'day', accounts, day, accountId, lines, page, hasMore: found.length > lines.length }
  }
  const [open, days] = await Promise.all([
    openDifferences(db, ids, offsetOf(openDifferencesPerPage)),
    reconciliationDays(db, ids, isDay(before) ? before : null),
  ])
  const lines = open.slice(0, openDifferencesPerPage)
  return { kind: 'days', accounts, lines, page, hasMore: open.length > lines.length, days }
}
