import type { ComponentProps, ReactNode } from 'react'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { PasswordInput } from './password-input.tsx'

interface FieldBasics {
  name: string
  label: string
  hint?: ReactNode
  /** The returned form, whose value and error override `known`. */
  form: FormAnswer | null
  /** The initial value, for a form that was not sent yet. */
  known?: string | undefined
  /** Required when two forms of a page have a field of the same name. */
  id?: string | undefined
}

/** The id that the list of a form's errors links to. */
export const fieldId = (name: string) => `field-${name.replace(/[^\w-]+/g, '-')}`

/** The state of one field: its value, its error and the attributes that announce them. */
export function fieldState({ name, form, known = '', hint, id = fieldId(name) }: Omit<FieldBasics, 'label'>) {
  const error = form?.errors[name]
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const value = form && name in form.values ? formText(form.values, name) : known
  const attributes = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy }
  return { id, value, error, attributes }
}

export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </>
  )
}

type TextInput = Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'form' | 'defaultValue'>

interface TextFieldProps extends FieldBasics, TextInput {
  /** The field's share of a `field-row`. */
  length?: 'short' | 'long' | undefined
  /** When false, another field of the form decides whether this one is required. */
  marksOptional?: boolean
}

/** One line of text. Fields are required unless `required={false}`, and then say that they are optional. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, form, known, id: givenId, length, required = true, ...others } = props
  const { marksOptional = true, ...input } = others
  const { id, value, error, attributes } = fieldState({ name, form, known, hint, id: givenId })
  const Input = input.type === 'password' ? PasswordInput : 'input'
  return (
    <div className={length ? `field field-${length}` : 'field'}>
      <FieldLabel id={id} label={label} required={required || !marksOptional} />
      <FieldNotes id={id} hint={hint} error={error} />
      <Input
        type="text"
        {...input}
        {...attributes}
        className="field-control"
        id={id}
        name={name}
        required={required}
        defaultValue={value}
      />
    </div>
  )
}

interface SelectFieldProps extends FieldBasics {
  options: readonly { value: string; label: string }[]
  /** The first choice, for "none yet". */
  placeholder?: string | undefined
  required?: boolean
  autoComplete?: string | undefined
  length?: 'short' | 'long' | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, form, known, id: givenId, options, placeholder, required = true } = props
  const { id, value, error, attributes } = fieldState({ name, form, known, hint, id: givenId })
  return (
    <div className={props.length ? `field field-${props.length}` : 'field'}>
      <FieldLabel id={id} label={label} required={required} />
      <FieldNotes id={id} hint={hint} error={error} />
      <select
        {...attributes}
        className="field-control"
        id={id}
        name={name}
        required={required}
        autoComplete={props.autoComplete}
        defaultValue={value}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function FieldLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  return (
    <label className="field-label" htmlFor={id}>
      {label}
      {!required && <span className="field-optional"> ({fieldMessages.field.optional})</span>}
    </label>
  )
}
