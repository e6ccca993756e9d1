import { Form } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { statementMessages as words } from '#shared/messages/statement.ts'
import { Button } from '../../ui/button.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { monthName } from './month-name.ts'

/** The movements of one month, or all. */
export function MonthSelect({ months, month }: { months: string[]; month: string }) {
  const { locale } = useShopConfig()
  return (
    <Form className="sort-select" action={href('merchant-statement')} method="get">
      <label htmlFor="month">{words.filter}</label>
      <select key={month} className="field-control" id="month" name="month" defaultValue={month}>
        <option value="">{words.allMonths}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each, locale)}
          </option>
        ))}
      </select>
      <Button look="secondary" small>
        {words.apply}
      </Button>
    </Form>
  )
}
