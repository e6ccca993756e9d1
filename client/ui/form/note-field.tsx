import type { ComponentProps, ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { FieldNotes, fieldState } from './field.tsx'

interface NoteFieldProps extends Pick<ComponentProps<'textarea'>, 'ref' | 'onKeyDown'> {
  name: string
  id?: string | undefined
  label: string
  hint?: ReactNode
  form: FormAnswer | null
  required?: boolean
  known?: string | undefined
  maxLength?: number | undefined
  rows?: number
  /** Shown above the text. */
  tools?: ReactNode
}

/** A few lines of text. The limit of its length is shown before typing. */
export function NoteField({
  label,
  required = false,
  maxLength = maxNoteLength,
  rows = 3,
  tools,
  ref,
  onKeyDown,
  ...field
}: NoteFieldProps) {
  const hint = field.hint ?? fieldMessages.field.maxLength(maxLength)
  const { id, value, error, attributes } = fieldState({ ...field, hint })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> ({fieldMessages.field.optional})</span>}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {tools}
      <textarea
        {...attributes}
        className="field-control"
        id={id}
        name={field.name}
        maxLength={maxLength}
        required={required}
        defaultValue={value}
        rows={rows}
        ref={ref}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
