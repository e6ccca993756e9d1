import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { FieldNotes, fieldState } from './field.tsx'

interface NoteFieldProps {
  name: string
  id: string
  label: string
  hint?: ReactNode
  form: FormAnswer | null
  required?: boolean
  known?: string | undefined
  maxLength?: number
  rows?: number
}

/** A few lines of text. */
export function NoteField({
  label,
  required = false,
  maxLength = maxNoteLength,
  rows = 3,
  ...field
}: NoteFieldProps) {
  const { id, value, error, attributes } = fieldState(field)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> ({fieldMessages.field.optional})</span>}
      </label>
      <FieldNotes id={id} hint={field.hint} error={error} />
      <textarea
        {...attributes}
        className="field-control"
        id={id}
        name={field.name}
        maxLength={maxLength}
        required={required}
        defaultValue={value}
        rows={rows}
      />
    </div>
  )
}
