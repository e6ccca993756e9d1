import { statementMessages as words } from '#shared/messages/statement.ts'
import type { Settlement } from '#shared/orders.ts'
import type { MonthView } from '#shared/statement.ts'
import { Money } from '../../ui/money.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { Totals } from '../../ui/totals.tsx'
import { monthName } from './month-name.ts'

/** What the orders of one month came to. */
export function MonthPart({ month, settlement }: { month: MonthView; settlement: Settlement }) {
  const { locale } = useShopConfig()
  const { soldMinor, refundedMinor, chargedBackMinor, commissionMinor } = month
  const { paidOutMinor, commissionPaidMinor } = month
  const row = (label: string, minor: number, strong = false) => ({
    ...{ label, strong },
    amount: <Money minor={minor} />,
  })
  return (
    <section className="panel stack" aria-labelledby="month">
      <h2 id="month">{words.monthTitle(monthName(month.month, locale))}</h2>
      <Totals
        rows={[
          row(words.sold, soldMinor),
          row(words.refunded, 0 - refundedMinor),
          ...(chargedBackMinor > 0 ? [row(words.chargedBack, 0 - chargedBackMinor)] : []),
          row(words.commission, 0 - commissionMinor),
          row(words.left, soldMinor - refundedMinor - chargedBackMinor - commissionMinor, true),
        ]}
      />
      <Totals
        rows={[
          ...(settlement === 'platform' || paidOutMinor !== 0 ? [row(words.paidOut, paidOutMinor)] : []),
          ...(settlement === 'direct' || commissionPaidMinor !== 0
            ? [row(words.commissionPaid, commissionPaidMinor)]
            : []),
        ]}
      />
    </section>
  )
}
