import { CheckboxField, RadioField } from '#client/ui/form/choice-field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { settingsMessages } from '#shared/messages/operator/settings.ts'
import { registrations } from '#shared/settings/settings.ts'

const messages = settingsMessages.registration

interface RegistrationFieldsProps {
  form: FormAnswer | null
  known: string | undefined
  autoApprove: boolean
}

export const RegistrationFields = ({ form, known, autoApprove }: RegistrationFieldsProps) => (
  <>
    <RadioField
      name="registration"
      legend={messages.legend}
      form={form}
      known={known}
      options={registrations.map((value) => ({ value, ...messages.options[value] }))}
    />
    <CheckboxField name="autoApprove" label={messages.autoApprove} form={form} known={autoApprove} />
  </>
)
