import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { operatorCategoryMessages as messages } from '#shared/messages/operator/categories.ts'

interface PositionFieldProps {
  name: string
  hint: string
  form: FormAnswer | null
}

/** The position among the siblings. */
export const PositionField = ({ name, hint, form }: PositionFieldProps) => (
  <TextField
    name={name}
    label={messages.position}
    hint={hint}
    form={form}
    required={false}
    inputMode="numeric"
    autoComplete="off"
  />
)
