import { Form } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import type { MonthView } from '#shared/money/account-statement.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { timeFormat } from '#shared/text/formats.ts'
import { useShopConfig } from '../../../ui/behavior/shop-config.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Totals } from '../../../ui/text/totals.tsx'

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
      <h2 id="month">{messages.monthTitle(monthName(month.month, locale))}</h2>
      <Totals
        rows={[
          row(messages.sold, soldMinor),
          row(messages.refunded, 0 - refundedMinor),
          ...(chargedBackMinor > 0 ? [row(messages.chargedBack, 0 - chargedBackMinor)] : []),
          row(messages.commission, 0 - commissionMinor),
          row(messages.left, soldMinor - refundedMinor - chargedBackMinor - commissionMinor, true),
        ]}
      />
      <Totals
        rows={[
          ...(settlement === 'platform' || paidOutMinor !== 0 ? [row(messages.paidOut, paidOutMinor)] : []),
          ...(settlement === 'direct' || commissionPaidMinor !== 0
            ? [row(messages.commissionPaid, commissionPaidMinor)]
            : []),
        ]}
      />
    </section>
  )
}

/** The movements of one month, or all. */
export function MonthSelect({ months, month }: { months: string[]; month: string }) {
  const { locale } = useShopConfig()
  return (
    <Form className="sort-select" action={href('merchant-account-statement')} method="get">
      <label htmlFor="month">{messages.filter}</label>
      <select key={month} className="field-control" id="month" name="month" defaultValue={month}>
        <option value="">{messages.allMonths}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each, locale)}
          </option>
        ))}
      </select>
      <Button variant="secondary" small>
        {messages.apply}
      </Button>
    </Form>
  )
}

/** "novembro de 2026" */
const monthName = (month: string, locale: string): string =>
  timeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))
