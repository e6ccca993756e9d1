import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { MonthSelect, monthName } from '#client/ui/seller/month-select.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { type CommissionSums, netCommission } from '#shared/money/commission-report.ts'

interface CommissionMonthProps {
  /** The page's address. */
  action: string
  month: string
  months: readonly string[]
  sums: CommissionSums
}

/** Chooses the month of a commission report, and what it comes to. */
export function CommissionMonth({ action, month, months, sums }: CommissionMonthProps) {
  const { locale } = useShopConfig()
  return (
    <section className="panel stack" aria-labelledby="sums">
      <div className="cluster cluster-apart">
        <h2 id="sums">{messages.ofMonth(monthName(month, locale))}</h2>
        <MonthSelect action={action} months={months} month={month} />
      </div>
      <Totals
        rows={[
          { label: messages.base, amount: <Money minor={sums.baseMinor} /> },
          { label: messages.earned, amount: <Money minor={sums.earnedMinor} /> },
          { label: messages.givenBack, amount: <Money minor={0 - sums.givenBackMinor} /> },
          { label: messages.net, amount: <Money minor={netCommission(sums)} />, strong: true },
          ...(sums.withheldMinor === 0
            ? []
            : [{ label: messages.withheld, amount: <Money minor={sums.withheldMinor} /> }]),
        ]}
      />
      <p className="soft small">
        {messages.explained}
        {sums.withheldMinor !== 0 && ` ${messages.withheldExplained}`}
      </p>
    </section>
  )
}

/** The amounts of a row, in the order of the columns; `ofMonth` has them all together. */
export function CommissionCells({ sums, ofMonth }: { sums: CommissionSums; ofMonth: CommissionSums }) {
  const { storeColumns: columns } = messages
  const cells = [
    [columns.base, sums.baseMinor],
    [columns.earned, sums.earnedMinor],
    [columns.givenBack, 0 - sums.givenBackMinor],
    [columns.net, netCommission(sums)],
    ...(ofMonth.withheldMinor === 0 ? [] : [[messages.withheldColumn, sums.withheldMinor] as const]),
  ] as const
  return cells.map(([label, minor]) => (
    <td key={label} data-label={label} className="table-number">
      <Money minor={minor} />
    </td>
  ))
}
