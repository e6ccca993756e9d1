import type { ReactNode } from 'react'
import type { FormAnswer } from '#shared/forms.ts'
import { FieldNotes, fieldState } from './field.tsx'

interface FileFieldProps {
  name: string
  label: string
  hint?: ReactNode
  /** File types that the system's dialog offers. */
  accept: string
  /** Allows several files. */
  multiple?: boolean
  form: FormAnswer | null
  required?: boolean
  /** Required when two forms of a page have a field of the same name. */
  id?: string | undefined
}

/** A file input. Browsers do not restore a file, so it has to be chosen again after an error. */
export function FileField({
  name,
  label,
  hint,
  accept,
  multiple = false,
  form,
  required = true,
  id: givenId,
}: FileFieldProps) {
  const { id, error, attributes } = fieldState({ name, form, hint, ...(givenId && { id: givenId }) })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      <input
        {...attributes}
        className="field-control field-file"
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={multiple}
        required={required}
      />
    </div>
  )
}
