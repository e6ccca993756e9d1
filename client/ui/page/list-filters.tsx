import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'

interface ListFiltersProps {
  summary: string
  /** Address of the list. */
  action: string
  /** The parameters of the address that a change of filters preserves. Empty ones are left out. */
  hiddenFields: Readonly<Record<string, string>>
  /** The present filters. The fields follow them after a navigation. */
  filters: unknown
  /** Open while one of them is set. */
  isUsed: boolean
  submit: string
  /** A link to the list without them. */
  clear?: { to: string; label: string }
  children: ReactNode
}

/** The filters of a list that are rarely used, folded below its search. */
export function ListFilters(props: ListFiltersProps) {
  const { summary, action, hiddenFields, filters, isUsed, submit, clear, children } = props
  return (
    <details className="quiet-filters" key={JSON.stringify(filters)} open={isUsed}>
      <summary>{summary}</summary>
      <Form method="get" action={action} className="field-row">
        {Object.entries(hiddenFields)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {children}
        <div className="cluster">
          <Button variant="secondary">{submit}</Button>
          {clear && isUsed && (
            <ButtonLink variant="quiet" to={clear.to}>
              {clear.label}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  )
}

interface FilterSelectProps<Value extends string> {
  name: string
  label: string
  known: Value | ''
  /** The choice of all. Left out where one is always chosen. */
  all?: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
}

/** One filter with a few values. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { name, label, known, all, values, names } = props
  return (
    <SelectField
      form={null}
      required={false}
      length="short"
      name={name}
      label={label}
      known={known}
      placeholder={all}
      options={values.map((value) => ({ value, label: names[value] }))}
    />
  )
}
