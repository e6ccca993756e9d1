import { Form } from 'react-router-dom'
import type { ProductSort } from '#shared/catalog.ts'
import { sortNames, uiMessages } from '#shared/messages/ui.ts'
import { Button } from '../button.tsx'

interface SortSelectProps {
  /** The list's own address, without its query. */
  action: string
  /** The search and filters that stay. */
  keep: [name: string, value: string][]
  sort: ProductSort
  sorts: readonly ProductSort[]
}

/** Orders a list: at once where scripts run, with a button elsewhere (`search-box.css`). */
export function SortSelect({ action, keep, sort, sorts }: SortSelectProps) {
  return (
    <Form className="sort-select" action={action} method="get">
      {keep.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{uiMessages.sort.label}</label>
      <select
        key={sort}
        className="field-control"
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]}
          </option>
        ))}
      </select>
      <Button look="secondary" small>
        {uiMessages.sort.apply}
      </Button>
    </Form>
  )
}
