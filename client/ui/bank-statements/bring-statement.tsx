import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../choice-field.tsx'
import { FileField } from '../file-field.tsx'

interface BringStatementProps {
  form: FormAnswer | null
  /** Whose account it is, where that has to be said. */
  children?: ReactNode
}

/** The bank's file; it travels as a document's form, with scripts and without. */
export function BringStatement({ form, children }: BringStatementProps) {
  return (
    <section className="panel stack" aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
        <input type="hidden" name="intent" value="statement" />
        {children}
        <FileField
          name="file"
          label={words.file}
          hint={words.fileHint}
          accept=".csv,.txt,.ofx,text/csv,text/plain,application/x-ofx"
          form={form}
        />
        <CheckboxField name="trial" label={words.trial} form={form} />
        <div className="cluster">
          <Button>{words.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
