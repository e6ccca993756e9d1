import type { StatementPage } from '#shared/pages.ts'
import type { Services } from '../services.ts'
import { balancesOf } from './balance-queries.ts'
import { monthOf, monthPeriod, monthsBetween } from './month-period.ts'
import { monthOfMerchant } from './month-queries.ts'
import { payoutsOfMerchant } from './payout-queries.ts'
import { firstMovementAt, movementsOfMerchant } from './statement-queries.ts'

/** A store's books: what it has and owes, how that came about, and what was paid out. */
export async function statementPage(
  { db, clock, country: { timeZone }, settlement }: Services,
  merchantId: string,
  { month: asked, cursor }: { month: string; cursor: string | null },
): Promise<StatementPage> {
  const thisMonth = monthOf(clock(), timeZone)
  const period = monthPeriod(asked, timeZone)
  const month = period ? asked : thisMonth
  const shown = period ?? monthPeriod(thisMonth, timeZone)
  if (!shown) throw new Error(`Not a month: ${thisMonth}`)
  const [balances, movements, payouts, summary, firstAt] = await Promise.all([
    balancesOf(db, merchantId),
    movementsOfMerchant(db, merchantId, { period, cursor }),
    payoutsOfMerchant(db, merchantId),
    monthOfMerchant(db, merchantId, { month, period: shown }),
    firstMovementAt(db, merchantId),
  ])
  const { pendingMinor, availableMinor, reservedMinor, disputedMinor, receivableMinor } = balances
  return {
    settlement,
    balances: {
      pendingMinor,
      availableMinor: availableMinor - reservedMinor,
      inPayoutsMinor: reservedMinor,
      disputedMinor,
      owedMinor: receivableMinor,
    },
    filter: period ? asked : '',
    months: monthsBetween(firstAt ? monthOf(firstAt, timeZone) : thisMonth, thisMonth),
    month: summary,
    movements,
    payouts: payouts.map(({ number, status, createdAt, paidAt, amountMinor, nettedMinor, failure }) => ({
      ...{ number, status, amountMinor, nettedMinor, failure },
      at: (paidAt ?? createdAt).toISOString(),
    })),
  }
}
