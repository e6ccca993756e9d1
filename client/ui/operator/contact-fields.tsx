import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'

const messages = settingsMessages.contact

interface ContactFieldsProps {
  form: FormAnswer | null
  values: Record<string, string>
}

/** Where people reach the operator. */
export const ContactFields = ({ form, values }: ContactFieldsProps) => (
  <>
    <TextField
      name="supportEmail"
      label={messages.supportEmail}
      form={form}
      known={values.supportEmail}
      type="email"
      autoComplete="email"
    />
    <TextField
      name="supportPhone"
      label={messages.supportPhone}
      form={form}
      known={values.supportPhone}
      required={false}
      type="tel"
      autoComplete="tel-national"
    />
  </>
)
