import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { auditKinds } from '#shared/audit-log/audit-kinds.ts'
import type { AuditPageData } from '#shared/audit-log/audit-view.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { auditMessages as messages } from '#shared/messages/merchant/audit.ts'

interface AuditFilterProps {
  data: AuditPageData
  action: string
  withStore: boolean
  isFiltered: boolean
}

const kinds = auditKinds.map((value) => ({ value, label: messages.kinds[value] }))

/**
 * Filters by person, kind and day, folded on phones, where a summary shows them. The `key` applies the filters of a new
 * address.
 */
export function AuditFilter({ data, action, withStore, isFiltered }: AuditFilterProps) {
  const { filters, people, errors } = data
  const form: FormAnswer = { intent: '', values: { ...filters }, errors, ok: true, status: 200 }
  const day = { type: 'date', required: false, length: 'short', form } as const
  const hasErrors = Object.keys(errors).length > 0
  return (
    <details className="panel audit-filter" key={JSON.stringify(filters)} open={hasErrors || undefined}>
      <summary className="breakable">
        <span className="strong">{messages.filter}</span>{' '}
        {isFiltered && <span className="soft small">{activeFilters(data).join(' · ')}</span>}
      </summary>
      <Form action={action} className="stack" role="search">
        <div className="field-row">
          <SelectField
            name="who"
            label={messages.who}
            form={form}
            required={false}
            options={[{ value: '', label: messages.everybody }, ...people]}
          />
          <SelectField
            name="kind"
            label={messages.kind}
            form={form}
            required={false}
            options={[{ value: '', label: messages.everything }, ...kinds]}
          />
        </div>
        <div className="field-row">
          <TextField name="from" label={messages.from} {...day} />
          <TextField name="to" label={messages.to} {...day} />
          {withStore && (
            <TextField
              name="store"
              label={messages.store}
              hint={messages.storeHint}
              form={form}
              required={false}
              autoCapitalize="none"
            />
          )}
        </div>
        <p className="cluster">
          <Button>{messages.submit}</Button>
          {isFiltered && <Link to={action}>{messages.clear}</Link>}
        </p>
      </Form>
    </details>
  )
}

function activeFilters({ filters, people }: AuditPageData): string[] {
  const { who, kind, from, to, store } = filters
  return [
    people.find(({ value }) => value === who)?.label,
    kind && messages.kinds[kind],
    from && messages.since(dayText(from)),
    to && messages.until(dayText(to)),
    store,
  ].filter((label): label is string => Boolean(label))
}

const dayText = (day: string) => day.split('-').reverse().join('/')
