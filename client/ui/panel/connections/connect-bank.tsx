import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { connectBankForm } from '#shared/forms/connect-bank-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'

const text = connectionMessages.connect

/** The form that connects the bank of a store's or the platform's Pix key. */
export function ConnectBank({ isFirst, form: given }: { isFirst: boolean; form: FormAnswer | null }) {
  const form = given?.intent === connectBankForm.intent ? given : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{isFirst ? text.first : text.again}</summary>
      <UploadForm form={form}>
        {(form) => (
          <>
            <p>{text.text}</p>
            <input type="hidden" name="intent" value={connectBankForm.intent} />
            <FormFields spec={connectBankForm} form={form} omit={['files', 'filePassword']} />
            <FileField
              name="files"
              label={text.files}
              hint={text.filesHint}
              accept=".pem,.crt,.cer,.key,.p12,.pfx"
              multiple
              form={form}
            />
            <Field of={connectBankForm} name="filePassword" form={form} />
            <p className="soft small">{text.tries}</p>
            <p>
              <Button>{text.submit}</Button>
            </p>
          </>
        )}
      </UploadForm>
    </details>
  )
}
