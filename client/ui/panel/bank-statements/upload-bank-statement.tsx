import type { ReactNode } from 'react'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { UploadSection } from '#client/ui/form/upload-section.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'

interface UploadBankStatementProps {
  form: FormAnswer | null
  /** The field for the account's owner, if it must be chosen. */
  children?: (form: FormAnswer | null) => ReactNode
}

/** The upload form of a bank's file. */
export const UploadBankStatement = ({ form, children }: UploadBankStatementProps) => (
  <UploadSection
    id="upload"
    title={messages.upload}
    intent="statement"
    form={form}
    file={{
      label: messages.file,
      hint: messages.fileHint,
      accept: '.csv,.txt,.ofx,text/csv,text/plain,application/x-ofx',
    }}
    submit={messages.submit}
    before={children}
    after={(answer) => <CheckboxField name="trial" label={messages.trial} form={answer} />}
  />
)
