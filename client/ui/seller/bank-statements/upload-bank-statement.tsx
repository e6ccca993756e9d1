import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'
import { Button } from '../../form/button.tsx'
import { CheckboxField } from '../../form/choice-field.tsx'
import { FileField } from '../../form/file-field.tsx'

interface UploadBankStatementProps {
  form: FormAnswer | null
  /** Whose account it is, where that has to be said. */
  children?: ReactNode
}

/** The bank's file; it travels as a document's form, with scripts and without. */
export function UploadBankStatement({ form, children }: UploadBankStatementProps) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <Form method="post" encType="multipart/form-data" reloadDocument className="stack">
        <input type="hidden" name="intent" value="statement" />
        {children}
        <FileField
          name="file"
          label={messages.file}
          hint={messages.fileHint}
          accept=".csv,.txt,.ofx,text/csv,text/plain,application/x-ofx"
          form={form}
        />
        <CheckboxField name="trial" label={messages.trial} form={form} />
        <div className="cluster">
          <Button>{messages.submit}</Button>
        </div>
      </Form>
    </section>
  )
}
