import { TextField } from '#client/ui/form/field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { maxOneLineText, type Personalization } from '#shared/catalog/personalization.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { personalizationHint } from '#shared/messages/storefront/personalization.ts'

interface PersonalizationFieldProps {
  offered: Personalization
  form: FormAnswer | null
}

/** The field for the customer's personalization text. */
export function PersonalizationField({ offered, form }: PersonalizationFieldProps) {
  const { label, maxLength, isRequired: required } = offered
  const field = {
    name: 'personalization',
    label,
    maxLength,
    required,
    form,
    hint: personalizationHint(maxLength),
  }
  return maxLength > maxOneLineText ? (
    <NoteField {...field} id="field-personalization" />
  ) : (
    <TextField {...field} autoComplete="off" />
  )
}
