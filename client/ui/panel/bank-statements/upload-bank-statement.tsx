import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'

interface UploadBankStatementProps {
  form: FormAnswer | null
  /** The field for the account's owner, if it must be chosen. */
  children?: (form: FormAnswer | null) => ReactNode
}

/** The upload form of a bank's file. */
export function UploadBankStatement({ form, children }: UploadBankStatementProps) {
  return (
    <section className="panel stack" aria-labelledby="upload">
      <h2 id="upload">{messages.upload}</h2>
      <UploadForm form={form}>
        {(answer) => (
          <>
            <input type="hidden" name="intent" value="statement" />
            {children?.(answer)}
            <FileField
              name="file"
              label={messages.file}
              hint={messages.fileHint}
              accept=".csv,.txt,.ofx,text/csv,text/plain,application/x-ofx"
              form={answer}
            />
            <CheckboxField name="trial" label={messages.trial} form={answer} />
            <div className="cluster">
              <Button>{messages.submit}</Button>
            </div>
          </>
        )}
      </UploadForm>
    </section>
  )
}
