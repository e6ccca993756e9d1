import { today } from '#server/shop/merchants/open-closure.ts'
import { ShopError } from '#shared/errors.ts'
import type { FormContext } from '#shared/forms/field.ts'
import {
  type AnyForm,
  type FieldErrors,
  type FieldName,
  type Form,
  givenErrors,
  type Refusals,
  readDeclared,
} from '#shared/forms/form.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import type { Action } from './action-of.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'
import { sentFormOf } from './sent-form-of.ts'
import { tooManyTries } from './too-many-tries.ts'

interface MoreOfRefusal {
  message?: string
  status?: number
  /** The values that the form shows now, when they differ from those sent. */
  values?: FormValues
}

/** What the action of a declared form receives besides its values. */
interface ActionContext<Name extends string> extends SubmitContext {
  /** Digest of this form as it was filled in, or null without a key. */
  digest: string | null
  /** Returns the form with errors beside its fields. */
  refused(errors: FieldErrors<Name>, more?: MoreOfRefusal): FormAnswer
  /** Stays on the page and says that it is done, or shows the result. */
  done(more?: Partial<FormAnswer>): FormAnswer
}

/** Reads a declared form, runs its action, and converts a broken rule into the refusal that the form declares. */
export function formAction<
  Intent extends string,
  Fields extends AnyForm['fields'],
  Values,
  Subject extends readonly unknown[],
  Answer = SubmitAnswer,
>(
  spec: Form<Intent, Fields, Values>,
  handle: (
    context: ActionContext<FieldName<Form<Intent, Fields, Values>>>,
    values: Values,
    ...subject: Subject
  ) => Promise<Answer>,
  /** Finds errors that only the server can find. They are shown together with those of the form. */
  findErrors: (
    context: SubmitContext,
    ...subject: Subject
  ) => Promise<FieldErrors<FieldName<Form<Intent, Fields, Values>>>> = noErrors,
): Action<Intent, Subject, Answer | FormAnswer> {
  async function run(context: SubmitContext, ...subject: Subject): Promise<Answer | FormAnswer> {
    const { services, form } = context
    const read = readDeclared(spec, form, formContext(services))
    const found = givenErrors(await findErrors(context, ...subject))
    if (!read.ok) return refusedFields(spec, form, found, read.errors)
    if (Object.keys(found).length > 0) return refusedForm(form, found)
    const action = {
      ...context,
      digest: sentFormOf(form),
      refused: (errors: FieldErrors, more: MoreOfRefusal = {}) =>
        refusedForm(form, givenErrors(errors), more),
      done: (more: Partial<FormAnswer> = {}) => ({
        intent: spec.intent,
        values: {},
        errors: {},
        ok: true as const,
        status: 200,
        ...more,
      }),
    }
    return withRefusals(spec, form, () => handle(action, read.values, ...subject))
  }
  return Object.assign(run, { intent: spec.intent })
}

const noErrors = async () => ({})

export const formContext = (services: SubmitContext['services']): FormContext => ({
  country: services.country,
  today: today(services),
})

/** Places errors beside what people typed. An error of a hidden field is about the whole form. */
function refusedFields(
  { fields }: AnyForm,
  form: FormValues,
  found: Record<string, string>,
  errors: Record<string, string>,
): FormAnswer {
  const isTyped = ([name]: [string, string]) => fields[name]?.control.kind !== 'hidden'
  const read = Object.entries(errors)
  const message = read.find((each) => !isTyped(each))?.[1]
  return refusedForm(
    form,
    { ...found, ...Object.fromEntries(read.filter(isTyped)) },
    message ? { message } : {},
  )
}

/** A declared form, or the refusals of one that is read otherwise. */
interface Refusing extends Partial<Pick<AnyForm, 'fields'>> {
  refusals?: Refusals
}

/** Runs what a form asks for, and converts a broken rule into the refusal that the form declares. */
export async function withRefusals<Answer>(
  spec: Refusing,
  form: FormValues,
  work: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  try {
    return await work()
  } catch (error) {
    return refusedByRule(spec, form, error)
  }
}

/** Translates a broken rule of the shop into the text that people read. No other place does. */
function refusedByRule(
  { fields = {}, refusals = {} }: Refusing,
  sent: FormValues,
  error: unknown,
): FormAnswer {
  const form = Object.fromEntries(Object.entries(sent).filter(([name]) => !fields[name]?.once))
  const refusal = error instanceof ShopError ? refusals[error.code] : undefined
  if (!refusal || !(error instanceof ShopError)) return tooManyTries(form, error)
  const { text, message, status = error.status } = refusal
  const data = error.data ?? {}
  const of = <Value>(given: Value | ((data: Record<string, unknown>) => Value)) =>
    given instanceof Function ? given(data) : given
  const field = of(refusal.field)
  if (!field) return refusedForm(form, {}, { message: of(text), status })
  return refusedForm(form, { [field]: of(text) }, message ? { message: of(message), status } : { status })
}
