import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { longestNote } from '#shared/returns.ts'
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
}

/** A few lines of text. */
export function NoteField({ label, required = false, maxLength = longestNote, ...field }: NoteFieldProps) {
  const { id, value, error, attributes } = fieldState(field)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> ({uiMessages.field.optional})</span>}
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
        rows={3}
      />
    </div>
  )
}
