import type { ComponentProps, ComponentType } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import type { Choice } from '#shared/forms/field.ts'
import type { AnyForm, FieldName, FieldValue } from '#shared/forms/form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { CheckboxField, RadioField } from './choice-field.tsx'
import { fieldId, SelectField, TextField } from './field.tsx'
import { NoteField } from './note-field.tsx'

/** A value of the field, or its typed text. */
type KnownValue<Spec extends AnyForm, Name extends FieldName<Spec>> =
  | FieldValue<Spec['fields'][Name]>
  | string
  | null

export type KnownValues<Spec extends AnyForm> = { [Name in FieldName<Spec>]?: KnownValue<Spec, Name> }

/** Replaces the usual component of a line or a text of several lines. */
export interface Widget {
  line?: ComponentType<ComponentProps<typeof TextField>>
  note?: ComponentType<ComponentProps<typeof NoteField> & { id: string }>
}

export interface FieldProps<Spec extends AnyForm, Name extends FieldName<Spec>> {
  of: Spec
  name: Name
  /** The returned form. */
  form: FormAnswer | null
  /** Initial value of a form that was not sent yet. */
  known?: KnownValue<Spec, Name> | undefined
  /** The first day that may be selected. */
  earliest?: string | undefined
  /** The choices, when only the page knows them. */
  choices?: readonly Choice[] | undefined
  /** A hint that only the page knows. */
  hint?: string | undefined
  /** Required when two forms of a page have a field of the same name. */
  id?: string | undefined
  /** Set when only the page knows whether it may be left empty. */
  required?: boolean | undefined
  widget?: Widget | undefined
}

/** One field of a declared form. */
export function Field<Spec extends AnyForm, Name extends FieldName<Spec>>(props: FieldProps<Spec, Name>) {
  const { of, name, form, id, widget = {} } = props
  const config = useShopConfig()
  const field = of.fields[name]
  if (!field) throw new Error(`The form ${of.intent} has no field ${name}`)
  const { label, control, length } = field
  const { required = field.required } = props
  const [Line, Note] = [widget.line ?? TextField, widget.note ?? NoteField]
  const text = typeof props.known === 'string' ? props.known : shown(props.known)
  const basics = { name, label, form, id, hint: props.hint ?? field.hint, known: text, required }

  function shown(value: unknown): string | undefined {
    return value === undefined || value === null ? undefined : field?.show(value, config)
  }

  switch (control.kind) {
    case 'line':
      return <Line {...basics} {...control.input} length={length} min={props.earliest} />
    case 'note':
      return <Note {...basics} id={id ?? fieldId(name)} rows={control.rows} maxLength={control.maxLength} />
    case 'radios':
      return (
        <RadioField
          {...basics}
          legend={label}
          known={text ?? control.initial}
          options={props.choices ?? control.choices}
        />
      )
    case 'select':
      return (
        <SelectField
          {...basics}
          length={length}
          placeholder={control.placeholder}
          autoComplete={control.autoComplete}
          options={props.choices ?? control.choices}
        />
      )
    case 'checkbox':
      return <CheckboxField {...basics} known={text === '1'} />
    case 'hidden':
      return <input type="hidden" name={name} value={text} />
  }
}
