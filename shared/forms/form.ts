import type { ErrorCode } from '#shared/errors.ts'
import type { FormValues } from '#shared/forms.ts'
import type { Field, FormContext } from './field.ts'
import { firstOf, type ReadForm } from './read-form.ts'

/** The message shown when a rule of the shop refuses the form. */
interface Refusal<Name extends string> {
  /** The field beside which it is shown. Absent or undefined when it is about the whole form. */
  field?: Name | ((data: Record<string, unknown>) => Name | undefined)
  text: string | ((data: Record<string, unknown>) => string)
  /** Additional message about the whole form. */
  message?: string | ((data: Record<string, unknown>) => string)
  /** Status that replaces that of the error. */
  status?: number
}

type Fields = Readonly<Record<string, Field<unknown>>>

export type FieldValue<Each> = Each extends Field<infer Value> ? Value : never
type ValuesOf<Of extends Fields> = { [Name in keyof Of]: FieldValue<Of[Name]> }
/** Errors by field. */
export type FieldErrors<Name extends string = string> = { [Each in Name]?: string | undefined }

interface FormRules<Of extends Fields, Values, Once> {
  /** Fields side by side. Every other field has a row of its own. */
  rows?: readonly (readonly (keyof Of & string)[])[]
  /** Checks fields in combination. Called when each field is valid by itself. */
  check?(values: ValuesOf<Of>, context: FormContext): FieldErrors<keyof Of & string>
  /** Converts the fields' values into the action's input. */
  values?(values: ValuesOf<Of>): Values
  refusals?: Refusals<keyof Of & string>
  /** True when the form has a key of its own, so that it counts once even if it is sent twice. */
  once?: Once
}

export type Refusals<Name extends string = string> = { readonly [Code in ErrorCode]?: Refusal<Name> }

/** One form, declared once. The page renders it, and the server reads it and explains refusals. */
export interface Form<Intent extends string, Of extends Fields, Values, Once = boolean>
  extends FormRules<Of, Values, Once> {
  /** Names one of the page's forms. Empty on a page with only one. */
  readonly intent: Intent
  readonly fields: Of
}

/** The parts of a declared form that a page needs. */
export interface AnyForm {
  readonly intent: string
  readonly fields: Fields
  readonly rows?: readonly (readonly string[])[]
  readonly once?: boolean
}

/** Type of a form's values. */
export type FormOutput<Spec> = Spec extends { values?: (values: never) => infer Values } ? Values : never

export type FieldName<Spec extends { fields: Fields }> = keyof Spec['fields'] & string

export const form = <
  const Intent extends string,
  Of extends Fields,
  Values = ValuesOf<Of>,
  const Once extends boolean = false,
>(
  intent: Intent,
  fields: Of,
  rules: FormRules<Of, Values, Once> = {},
): Form<Intent, Of, Values, Once> => ({ intent, fields, ...rules })

/** Reads the values of a declared form, or the first error of each field. */
export function readDeclared<Intent extends string, Of extends Fields, Values>(
  spec: Form<Intent, Of, Values>,
  sent: FormValues,
  context: FormContext,
): ReadForm<Values> {
  const errors: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(spec.fields)) {
    if (field.isRelevant?.(sent) === false) {
      values[name] = null
      continue
    }
    const read = field.read(firstOf(sent[name]), { ...context, sent })
    if ('error' in read) errors[name] = read.error
    else values[name] = read.value
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const typed = values as ValuesOf<Of>
  const misfits = givenErrors(spec.check?.(typed, context) ?? {})
  if (Object.keys(misfits).length > 0) return { ok: false, errors: misfits }
  // Without a function of its own a form's values are those of its fields.
  return { ok: true, values: spec.values ? spec.values(typed) : (typed as Values) }
}

/** Removes the fields without an error. */
export const givenErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  )
