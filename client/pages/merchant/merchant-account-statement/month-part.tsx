import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { monthName } from '#client/ui/panel/month-select.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import type { MonthView } from '#shared/money/account-statement.ts'
import type { Settlement } from '#shared/orders/orders.ts'

/** Sums of one month's orders. */
export function MonthPart({ month, settlement }: { month: MonthView; settlement: Settlement }) {
  const { locale } = useShopConfig()
  const { soldMinor, refundedMinor, chargedBackMinor, commissionMinor, campaignMinor } = month
  const leftMinor = soldMinor + campaignMinor - refundedMinor - chargedBackMinor - commissionMinor
  const { paidOutMinor, commissionPaidMinor, commissionWithheldMinor } = month
  const row = (label: string, minor: number, strong = false) => ({
    label,
    strong,
    amount: <Money minor={minor} />,
  })
  return (
    <section className="panel stack" aria-labelledby="month-sums">
      <h2 id="month-sums">{messages.monthTitle(monthName(month.month, locale))}</h2>
      <Totals
        rows={[
          row(messages.sold, soldMinor),
          ...(campaignMinor > 0 ? [row(messages.campaigns, campaignMinor)] : []),
          row(messages.refunded, 0 - refundedMinor),
          ...(chargedBackMinor > 0 ? [row(messages.chargedBack, 0 - chargedBackMinor)] : []),
          row(messages.commission, 0 - commissionMinor),
          row(messages.left, leftMinor, true),
        ]}
      />
      <Totals
        rows={[
          ...(settlement === 'platform' || paidOutMinor !== 0 ? [row(messages.paidOut, paidOutMinor)] : []),
          ...(settlement === 'direct' || commissionPaidMinor !== 0
            ? [
                commissionPaidMinor < 0
                  ? row(messages.creditPaid, 0 - commissionPaidMinor)
                  : row(messages.commissionPaid, commissionPaidMinor),
              ]
            : []),
          ...(commissionWithheldMinor === 0
            ? []
            : [row(messages.commissionWithheld, commissionWithheldMinor)]),
        ]}
      />
    </section>
  )
}
