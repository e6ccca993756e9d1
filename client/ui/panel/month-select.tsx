import { Form } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { commissionReportMessages as messages } from '#shared/messages/money/commission-report.ts'
import { timeFormat } from '#shared/text/formats.ts'

interface MonthSelectProps {
  /** The page's address. */
  action: string
  /** "2026-11", the newest first. */
  months: readonly string[]
  month: string
  /** Label of the choice without a month, if there is one. */
  all?: string
}

/** Selects the month of a page. */
export function MonthSelect({ action, months, month, all }: MonthSelectProps) {
  const { locale } = useShopConfig()
  return (
    <Form className="sort-select" action={action} method="get">
      <label htmlFor="month">{messages.month}</label>
      <select key={month} className="field-control" id="month" name="month" defaultValue={month}>
        {all && <option value="">{all}</option>}
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each, locale)}
          </option>
        ))}
      </select>
      <Button variant="secondary" small>
        {messages.show}
      </Button>
    </Form>
  )
}

/** "novembro de 2026" */
export const monthName = (month: string, locale: string): string =>
  timeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))
