import { Form, Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { writeOffConfirmed, writeOffForm, writeOffSubject } from '#shared/forms/receivable-forms.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages } from '#shared/messages/operator/operator-receivables.ts'
import type { OwedByStore } from '#shared/money/owed-by-store.ts'

const messages = operatorReceivableMessages.writeOff

interface WriteOffFormProps {
  owed: readonly OwedByStore[]
  form: FormAnswer | null
  formKey: string
}

/** Writes off an uncollectible debt of a store. */
export function WriteOffForm({ owed, form, formKey }: WriteOffFormProps) {
  const { key, onSubmit } = useEmptiedForm()
  const debtors = owed.filter(({ minor }) => minor > 0)
  if (debtors.length === 0) return null
  const toConfirm = form?.ok ? form.values : null
  const debtor = debtors.find(({ store }) => toConfirm && store === formText(toConfirm, 'lostStore'))
  return (
    <details id="write-off" className="action" open={form !== null || undefined}>
      <summary>{messages.open}</summary>
      <Form key={key} onSubmit={onSubmit} method="post" noValidate className="stack" preventScrollReset>
        <input type="hidden" name="formKey" value={formKey} />
        <p className="small">{messages.text}</p>
        <FormFields
          spec={writeOffForm}
          form={form}
          choices={{ lostStore: debtors.map(({ store, name }) => ({ value: store, label: name })) }}
        />
        {toConfirm && debtor && (
          <Banner tone="warning">
            {messages.question(debtor.name, formText(toConfirm, 'lostAmount'))}
            <input type="hidden" name={writeOffConfirmed} value={writeOffSubject(toConfirm)} />
          </Banner>
        )}
        <div className="cluster">
          <Button name="intent" value="write-off" variant={toConfirm ? 'primary' : 'secondary'}>
            {toConfirm ? messages.yes : messages.submit}
          </Button>
          {toConfirm && <Link to={href('operator-receivables')}>{messages.no}</Link>}
        </div>
      </Form>
    </details>
  )
}
