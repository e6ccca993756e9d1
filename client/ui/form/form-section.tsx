import { createContext, type ReactNode, useContext } from 'react'
import { Form as RouterForm } from 'react-router-dom'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import type { Choice } from '#shared/forms/field.ts'
import type { AnyForm, FieldName } from '#shared/forms/form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { Button } from './button.tsx'
import { Field, type KnownValues, type Widget } from './declared-field.tsx'
import { useEmptiedForm } from './emptied-form.ts'
import { fieldId } from './field.tsx'
import { FormProblems } from './form-errors.tsx'
import { StoreOfForm } from './panel-form.tsx'

/** True within the panel, where each form names its store. */
export const PanelContext = createContext(false)

interface FieldsProps<Spec extends AnyForm> {
  spec: Spec
  /** The returned form. */
  form: FormAnswer | null
  /** Initial values of a form that was not sent yet. */
  known?: KnownValues<Spec> | undefined
  /** The first day that may be selected. */
  earliest?: { [Name in FieldName<Spec>]?: string } | undefined
  /** The choices, when only the page knows them. */
  choices?: { [Name in FieldName<Spec>]?: readonly Choice[] } | undefined
  /** Hints that only the page knows. */
  hints?: { [Name in FieldName<Spec>]?: string } | undefined
  /** Distinguishes the fields of several forms of one kind, until one of them comes back. */
  item?: string | undefined
  /** Set when only the page knows whether a field may be left empty. */
  required?: { [Name in FieldName<Spec>]?: boolean } | undefined
  widgets?: { [Name in FieldName<Spec>]?: Widget } | undefined
  /** Fields that the page leaves out. */
  omit?: readonly FieldName<Spec>[] | undefined
}

interface FormFieldsProps<Spec extends AnyForm> extends FieldsProps<Spec> {
  /** Shows only these fields. */
  only?: readonly FieldName<Spec>[]
  /** Shown beside the last field. */
  button?: ReactNode
}

/** All fields of a declared form, in its rows. */
export function FormFields<Spec extends AnyForm>(props: FormFieldsProps<Spec>) {
  const { spec, form, item, omit, button } = props
  const field = (name: FieldName<Spec>) => (
    <Field
      key={name}
      of={spec}
      name={name}
      form={form}
      known={props.known?.[name]}
      earliest={props.earliest?.[name]}
      choices={props.choices?.[name]}
      hint={props.hints?.[name]}
      required={props.required?.[name]}
      widget={props.widgets?.[name]}
      id={item && !form ? `${fieldId(name)}-${item}` : undefined}
    />
  )
  const all = props.only ?? (Object.keys(spec.fields) as FieldName<Spec>[])
  const names = all.filter((name) => !omit?.includes(name))
  return names.map((name) => {
    if (button && name === names.at(-1))
      return (
        <div key={name} className="field-with-button">
          {field(name)}
          {button}
        </div>
      )
    const row = spec.rows?.find((each) => each.includes(name))
    if (!row) return field(name)
    return row[0] === name ? (
      <div key={name} className="field-row">
        {(row as FieldName<Spec>[]).map(field)}
      </div>
    ) : null
  })
}

/** The key of a form that counts once. */
type KeyProps<Spec> = Spec extends { once?: true } ? { formKey: string } : { formKey?: undefined }

type FormFrameProps<Spec extends AnyForm> = {
  spec: Spec
  form: FormAnswer | null
  /** Address that the form is sent to, if it is not the page's own. */
  action?: string
  /** The page keeps its scroll position. */
  stays?: boolean | undefined
  className?: string
  children: ReactNode
} & KeyProps<Spec>

/** The frame of a declared form: its hidden fields and the summary of errors. */
export function FormFrame<Spec extends AnyForm>(props: FormFrameProps<Spec>) {
  const { spec, form, formKey, action, stays = false, className = 'stack', children } = props
  const isOfPanel = useContext(PanelContext)
  const { key, onSubmit } = useEmptiedForm()
  const labels = Object.fromEntries(Object.entries(spec.fields).map(([name, { label }]) => [name, label]))
  return (
    <RouterForm
      key={key}
      onSubmit={onSubmit}
      method="post"
      action={action}
      noValidate
      preventScrollReset={stays}
      className={className}
    >
      {isOfPanel && <StoreOfForm />}
      {spec.intent && <input type="hidden" name="intent" value={spec.intent} />}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <FormProblems form={form} labels={labels} />
      {children}
    </RouterForm>
  )
}

type FormSectionProps<Spec extends AnyForm> = FieldsProps<Spec> & {
  /** Without a title, only the form is rendered. */
  title?: string
  /** Id of the title. Defaults to the form's intent. */
  id?: string
  /** Shown between the title and the form. */
  intro?: ReactNode
  /** Shown between the fields and the button. */
  children?: ReactNode
  /** The text of the button. */
  submit: string
  variant?: 'primary' | 'secondary'
  /** With a border, for a page's main forms. */
  raised?: boolean
  /** The button is beside the last field. */
  beside?: boolean
  /** The page keeps its scroll position. */
  stays?: boolean
} & KeyProps<Spec>

/** A part of a page that is a declared form: its frame, its fields and its button. */
export function FormSection<Spec extends AnyForm>(props: FormSectionProps<Spec>) {
  const { spec, submit, variant, beside = false, raised = false } = props
  const { title, id = spec.intent, intro, children } = props
  const button = <Button variant={variant}>{submit}</Button>
  const drawn = (
    <FormFrame {...props}>
      <FormFields {...props} button={beside && button} />
      {children}
      {!beside && <p>{button}</p>}
    </FormFrame>
  )
  if (!title) return drawn
  return (
    <section className={raised ? 'panel panel-raised stack' : 'panel stack'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro}
      <DoneBanner intent={spec.intent} />
      {drawn}
    </section>
  )
}
