import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { Column } from '#client/ui/page/table.tsx'
import { MonthSelect, monthName } from '#client/ui/panel/month-select.tsx'
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

/** Selects the month of a commission report, and shows its sums. */
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
          { label: messages.undone, amount: <Money minor={0 - sums.undoneMinor} /> },
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

/** Returns the columns of the amounts of each row. `ofMonth` decides whether there is a column of withheld amounts. */
export function amountColumns<Row extends CommissionSums>(ofMonth: CommissionSums): Column<Row>[] {
  const { storeColumns: heads } = messages
  const columns: Column<Row>[] = [
    { key: 'base', head: heads.base, cell: ({ baseMinor }) => <Money minor={baseMinor} />, isNumber: true },
    {
      key: 'earned',
      head: heads.earned,
      cell: ({ earnedMinor }) => <Money minor={earnedMinor} />,
      isNumber: true,
    },
    {
      key: 'givenBack',
      head: heads.givenBack,
      cell: ({ givenBackMinor }) => <Money minor={0 - givenBackMinor} />,
      isNumber: true,
    },
    { key: 'net', head: heads.net, cell: (sums) => <Money minor={netCommission(sums)} />, isNumber: true },
  ]
  if (ofMonth.withheldMinor === 0) return columns
  const withheld: Column<Row> = {
    key: 'withheld',
    head: messages.withheldColumn,
    cell: ({ withheldMinor }) => <Money minor={withheldMinor} />,
    isNumber: true,
  }
  return [...columns, withheld]
}
