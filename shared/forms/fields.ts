import { maxEmailLength } from '#shared/customers.ts'
import { formText } from '#shared/forms.ts'
import { emailErrors, fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { emailPattern } from '#shared/text/email-pattern.ts'
import { visibleText } from '#shared/text/visible-text.ts'
import type { Field, FieldContext, LineInput, Locale, Look } from './field.ts'
import { readPostalCode } from './read-postal-code.ts'
import { withoutControls } from './written-text.ts'

type Rule<Value> = (typed: string, context: FieldContext) => Value | null

export interface LineOptions extends Look, Omit<LineInput, 'maxLength'> {
  /** The error of an empty field. */
  missing?: string
  max?: number
  /** A textarea with this number of visible lines. */
  rows?: number
}

function line<Value>(
  label: string,
  { hint, length, missing, max: maxLength, rows, ...input }: LineOptions,
  rule: Field<Value>['read'],
): Field<Value> {
  return {
    label,
    hint,
    length,
    control: rows ? { kind: 'note', rows, maxLength } : { kind: 'line', input: { ...input, maxLength } },
    required: true,
    read(typed, context) {
      const text = visibleText(typed)
      return text === '' && missing !== undefined ? { error: missing } : rule(text, context)
    },
    show: (value) => String(value ?? ''),
  }
}

const byRule =
  <Value>(rule: Rule<Value>, wrong: TypedOptions<Value>['wrong']): Field<Value>['read'] =>
  (typed, context) => {
    const value = rule(typed, context)
    if (value !== null) return { value }
    return { error: typeof wrong === 'string' ? wrong : wrong(typed, context) }
  }

interface TypedOptions<Value> extends LineOptions {
  read: Rule<Value>
  /** The error of a text that the rule cannot read. */
  wrong: string | ((typed: string, context: FieldContext) => string)
  show?: (value: Value, locale: Locale) => string
}

/** Text that a rule parses. */
export function typed<Value>(
  label: string,
  { read, wrong, show, ...options }: TypedOptions<Value>,
): Field<Value> {
  const field = line(label, options, byRule(read, wrong))
  return show ? { ...field, show } : field
}

/** Text that a rule of the shop checks as a whole, such as a code or a credential. */
export const given = (label: string, options: LineOptions): Field<string> =>
  typed(label, { ...options, read: (all) => all, wrong: '', autoComplete: 'off' })

interface TextOptions extends LineOptions {
  max: number
  wrong?: string
  tooLong?: string
  /** Cleans the text before it is checked. */
  clean?: (text: string) => string
  refuse?: Refuse
}

/** Returns why the text is refused, or null when it is valid. */
type Refuse = (text: string, context: FieldContext) => string | null

/** A line of free text. */
export const text = (
  label: string,
  {
    wrong = fieldErrorMessages.unusableSign,
    tooLong,
    clean = (all) => all,
    refuse = () => null,
    ...options
  }: TextOptions,
): Field<string> =>
  line<string>(label, options, (typedText, context) => {
    const value = clean(typedText)
    if (value.length > options.max) return { error: tooLong ?? fieldErrorMessages.tooLong(options.max) }
    const error = /^[^\p{Cc}<>]*$/u.test(value) ? refuse(value, context) : wrong
    return error === null ? { value } : { error }
  })

/** A few lines of text, without control characters. */
export const note = (
  label: string,
  { rows = 3, wrong, ...options }: LineOptions & { max: number; wrong: string },
): Field<string> =>
  typed(label, {
    rows,
    wrong,
    ...options,
    read(typedText) {
      const written = withoutControls(typedText)
      return written !== '' && written.length <= options.max ? written : null
    },
  })

interface LongTextOptions extends LineOptions {
  max: number
  rows: number
  refuse?: Refuse
}

/** Many lines of free text. */
export const longText = (
  label: string,
  { refuse = () => null, ...options }: LongTextOptions,
): Field<string> =>
  line<string>(label, options, (typedText, context) => {
    const value = typedText.replaceAll('\r\n', '\n')
    if (value.length > options.max) return { error: fieldErrorMessages.tooLong(options.max) }
    const error = refuse(value, context)
    return error === null ? { value } : { error }
  })

/** An email address. */
export const email = (label: string, options: LineOptions = {}): Field<string> =>
  line<string>(
    label,
    { type: 'email', autoCapitalize: 'none', missing: emailErrors.emailMissing, ...options },
    (value) => {
      if (value.length > maxEmailLength) return { error: emailErrors.emailTooLong }
      return emailPattern.test(value) ? { value } : { error: emailErrors.emailInvalid }
    },
  )

export const postalCode = (label: string, options: LineOptions = {}): Field<string> =>
  line(label, { inputMode: 'numeric', ...options }, (value, { country }) => readPostalCode(value, country))

/** A field whose empty input is an empty text. */
export const blank = (field: Field<string>): Field<string> => ({
  ...field,
  required: false,
  read: (value, context) => (value.trim() === '' ? { value: '' } : field.read(value, context)),
})

/** A field whose empty input is derived from another field, if that is not empty. */
export const madeOf = (
  other: string,
  make: (text: string) => string,
  field: Field<string>,
): Field<string> => ({
  ...field,
  required: false,
  read(typedText, context) {
    const source = formText(context.sent, other)
    if (typedText.trim() !== '') return field.read(typedText, context)
    return source === '' ? { value: '' } : field.read(make(source), context)
  },
})

/** A field whose empty input is null. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  required: false,
  read: (value, context) => (value.trim() === '' ? { value: null } : field.read(value, context)),
  show: (value, locale) => (value === null ? '' : field.show(value, locale)),
})
