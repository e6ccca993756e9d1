import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorReceivableMessages as words } from '#shared/messages/operator-receivables.ts'
import type { PageData } from '#shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

interface ReceiveFormProps {
  owed: PageData['operator-receivables']['owed']
  form: FormAnswer | null
}

/** A store paid some of its commission. */
export function ReceiveForm({ owed, form }: ReceiveFormProps) {
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>{words.receive}</summary>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <div className="field-row">
          <SelectField
            name="store"
            label={words.store}
            form={form}
            placeholder={words.choose}
            options={owed.map(({ store, name }) => ({ value: store, label: name }))}
          />
          <TextField name="amount" label={words.amount} form={form} inputMode="decimal" autoComplete="off" />
        </div>
        <TextField
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          form={form}
          autoComplete="off"
          maxLength={120}
        />
        <div className="cluster">
          <Button>{words.submit}</Button>
        </div>
      </Form>
    </details>
  )
}
