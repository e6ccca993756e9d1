import { formText } from '#shared/forms.ts'
import type { Choice, Control, Field, FieldContext, Look } from './field.ts'
import { optional } from './fields.ts'

/** A checkbox. */
export const checkbox = (
  label: string,
  { hint, required = false }: { hint?: string; required?: boolean } = {},
): Field<boolean> => ({
  label,
  hint,
  required,
  control: { kind: 'checkbox' },
  read: (value) => ({ value: value === '1' }),
  show: (value) => (value ? '1' : ''),
})

interface ChosenOptions<Value extends string> extends Look {
  /** Absent when only the page knows the choices. */
  labels?: Readonly<Record<Value, string>>
  details?: Readonly<Partial<Record<Value, string>>>
  wrong: string
}

interface ChoiceOptions<Value extends string> extends ChosenOptions<Value> {
  /** Preselected value. */
  initial?: Value
}

interface SelectOptions<Value extends string> extends ChosenOptions<Value> {
  /** The first choice, for "none yet". */
  placeholder?: string
  autoComplete?: string
}

function chosen<const Value extends string>(
  label: string,
  values: readonly Value[] | ((context: FieldContext) => readonly Value[]),
  { hint, length, wrong }: ChosenOptions<Value>,
): Omit<Field<Value>, 'control'> {
  return {
    label,
    hint,
    length,
    required: true,
    read(typed, context) {
      const known = typeof values === 'function' ? values(context) : values
      const value = known.find((each) => each === typed)
      return value === undefined ? { error: wrong } : { value }
    },
    show: (value) => value,
  }
}

const choicesOf = <Value extends string>(
  values: readonly Value[],
  { labels, details }: ChosenOptions<Value>,
): Choice[] =>
  labels ? values.map((value) => ({ value, label: labels[value], detail: details?.[value] })) : []

/** Radio buttons. */
export const choice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  options: ChoiceOptions<Value>,
): Field<Value> => ({
  ...chosen(label, values, options),
  control: { kind: 'radios', choices: choicesOf(values, options), initial: options.initial },
})

const selectControl = (
  choices: readonly Choice[],
  { placeholder, autoComplete }: Pick<SelectOptions<string>, 'placeholder' | 'autoComplete'>,
): Control => ({ kind: 'select', choices, placeholder, autoComplete })

/** A drop-down list. */
export const select = <const Value extends string>(
  label: string,
  values: readonly Value[],
  options: SelectOptions<Value>,
): Field<Value> => ({
  ...chosen(label, values, options),
  control: selectControl(choicesOf(values, options), options),
})

interface SelectOfOptions extends Omit<SelectOptions<string>, 'labels' | 'details'> {
  values: (context: FieldContext) => readonly string[]
}

/** A drop-down list whose choices are known with the form. */
export const selectOf = (label: string, { values, ...options }: SelectOfOptions): Field<string> => ({
  ...chosen(label, values, options),
  control: selectControl([], options),
})

/** A drop-down list whose choices only the page knows. A rule of the shop refuses any other value. */
export const selectListed = (
  label: string,
  options: Omit<SelectOptions<string>, 'labels' | 'details'>,
): Field<string> => ({
  ...selectOf(label, { values: () => [], ...options }),
  read: (typed) => (typed.trim() === '' ? { error: options.wrong } : { value: typed.trim() }),
})

/** A field that counts only while other fields hold these values, and is null otherwise. */
export const only = <Value>(others: Record<string, string>, field: Field<Value>): Field<Value | null> => ({
  ...optional(field),
  read: field.read,
  isRelevant: (sent) => Object.entries(others).every(([name, value]) => formText(sent, name) === value),
})

interface HiddenOptions {
  isRight: (text: string) => boolean
  /** Error of the whole form. */
  wrong: string
}

/** A hidden field with data of the page. */
export const hidden = (
  { isRight, wrong }: HiddenOptions = { isRight: () => true, wrong: '' },
): Field<string> => ({
  label: '',
  control: { kind: 'hidden' },
  required: false,
  read(typed) {
    const value = typed.trim()
    return isRight(value) ? { value } : { error: wrong }
  },
  show: (value) => value,
})

/** Files that are sent with the form. The page draws their field, and only the server knows what is wrong with them. */
export const files = (): Field<null> => ({
  label: '',
  control: { kind: 'line', input: {} },
  required: false,
  read: () => ({ value: null }),
  show: () => '',
})
