import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import {
  openDifferencesPerPage,
  type ReconciliationPage,
  reconciliationLinesPerPage,
} from '#shared/money/reconciliation.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { isDay } from '#shared/time/is-day.ts'
import { accountsOf, linesOfDay, openDifferences, reconciliationDays } from './reconciliation-queries.ts'

interface Shown {
  /** Day and account together: the lines of one day of an account. */
  day: string
  accountId: string
  /** The last day of the page before. */
  before: string
  page: number
}

/**
 * Returns what a side sees: its differences and its days, or the lines of one day. Throws for a day or account that is
 * not theirs.
 */
export async function reconciliationPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: PanelActor,
  { day, accountId, before, page }: Shown,
): Promise<ReconciliationPage> {
  const accounts = await accountsOf(db, actor, clock())
  const ids = accounts.map(({ id }) => id)
  if (day !== '' || accountId !== '') {
    if (!isDay(day) || !ids.includes(accountId)) throw pageNotFound('/reconciliation')
    const linePage = { page, perPage: reconciliationLinesPerPage }
    const found = await linesOfDay(db, { accountId, day }, sliceOfPage(linePage))
    return { kind: 'day', accounts, day, accountId, lines: numberedPage(found, linePage) }
  }
  const openPage = { page, perPage: openDifferencesPerPage }
  const [open, days] = await Promise.all([
    openDifferences(db, ids, sliceOfPage(openPage)),
    reconciliationDays(db, ids, isDay(before) ? before : null),
  ])
  return { kind: 'days', accounts, lines: numberedPage(open, openPage), days }
}
