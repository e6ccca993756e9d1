import { Button } from '#client/ui/form/button.tsx'
import { SelectField, TextField } from '#client/ui/form/field.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { bankNames, connectionMessages } from '#shared/messages/merchant/connections.ts'
import { knownBankIds } from '#shared/payments/banks.ts'

const text = connectionMessages.connect

/** For any other bank, the operator enters the addresses. */
const banks = knownBankIds.map((value) => ({ value, label: bankNames[value] }))

/** The form that connects the bank of a store's or the platform's Pix key. */
export function ConnectBank({ isFirst, form: given }: { isFirst: boolean; form: FormAnswer | null }) {
  const form = given?.intent === 'connect' ? given : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{isFirst ? text.first : text.again}</summary>
      <UploadForm form={form}>
        {(form) => (
          <>
            <p>{text.text}</p>
            <input type="hidden" name="intent" value="connect" />
            <SelectField
              name="bank"
              label={text.bank}
              form={form}
              options={banks}
              placeholder={text.choose}
            />
            <TextField
              name="clientId"
              label={text.clientId}
              form={form}
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              name="clientPassword"
              label={text.secret}
              hint={text.secretHint}
              form={form}
              type="password"
              autoComplete="off"
              required={false}
            />
            <TextField
              name="applicationKey"
              label={text.applicationKey}
              hint={text.applicationKeyHint}
              form={form}
              autoComplete="off"
              spellCheck={false}
              required={false}
            />
            <FileField
              name="files"
              label={text.files}
              hint={text.filesHint}
              accept=".pem,.crt,.cer,.key,.p12,.pfx"
              multiple
              form={form}
            />
            <TextField
              name="filePassword"
              label={text.filePassword}
              hint={text.filePasswordHint}
              form={form}
              type="password"
              autoComplete="off"
              required={false}
            />
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
