import { maxEmailLength } from '#shared/customers.ts'
import { emailErrors, fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { maxAmountMinor } from '#shared/money/money.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { emailPattern } from '#shared/text/email-pattern.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { percentInput } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import { kilogramsInput, readKilograms } from '#shared/text/weight-text.ts'
import { isDay } from '#shared/time/is-day.ts'
import { clockText, readClock } from '#shared/time/opening-hours.ts'
import type { Field, FieldContext, LineInput, Locale, Look } from './field.ts'
import { readPostalCode } from './read-postal-code.ts'
import { withoutControls } from './written-text.ts'

type Rule<Value> = (typed: string, context: FieldContext) => Value | null

interface LineOptions extends Look, Omit<LineInput, 'maxLength'> {
  /** The error of an empty field. */
  missing?: string
  max?: number
  /** Several lines, so many of them shown. */
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
      const text = typed.trim().normalize('NFC')
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
  /** What is said of text that the rule does not read. */
  wrong: string | ((typed: string, context: FieldContext) => string)
  show?: (value: Value, locale: Locale) => string
}

/** Text that a rule reads. */
export function typed<Value>(
  label: string,
  { read, wrong, show, ...options }: TypedOptions<Value>,
): Field<Value> {
  const field = line(label, options, byRule(read, wrong))
  return show ? { ...field, show } : field
}

interface TextOptions extends LineOptions {
  max: number
  wrong?: string
  tooLong?: string
}

/** A line of text as it is typed. */
export const text = (
  label: string,
  { wrong = fieldErrorMessages.unusableSign, tooLong, ...options }: TextOptions,
): Field<string> =>
  line<string>(label, options, (value) => {
    if (value.length > options.max) return { error: tooLong ?? fieldErrorMessages.tooLong(options.max) }
    return /^[^\p{Cc}<>]*$/u.test(value) ? { value } : { error: wrong }
  })

/** A few lines of text, without signs that steer. */
export const note = (
  label: string,
  { rows = 3, wrong, ...options }: LineOptions & { max: number; wrong: string },
): Field<string> =>
  typed(label, {
    ...{ rows, wrong, ...options },
    read(typedText) {
      const written = withoutControls(typedText)
      return written !== '' && written.length <= options.max ? written : null
    },
  })

interface LongTextOptions extends LineOptions {
  max: number
  rows: number
  /** Why the text is refused; null: it is good. */
  refuse?: (text: string, context: FieldContext) => string | null
}

/** Many lines of text as they are typed. */
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

/** An address of e-mail. */
export const email = (label: string, options: LineOptions = {}): Field<string> =>
  line<string>(
    label,
    { type: 'email', autoCapitalize: 'none', missing: emailErrors.emailMissing, ...options },
    (value) => {
      if (value.length > maxEmailLength) return { error: emailErrors.emailTooLong }
      return emailPattern.test(value) ? { value } : { error: emailErrors.emailInvalid }
    },
  )

/** An amount in minor units. */
export const money = (
  label: string,
  { least = 0, wrong, ...options }: LineOptions & { least?: number; wrong: string },
): Field<number> => ({
  ...line(
    label,
    { inputMode: 'decimal', autoComplete: 'off', ...options },
    byRule((value) => within(least, parseMoney(value), maxAmountMinor), wrong),
  ),
  show: moneyInput,
})

/** A percentage in basis points. */
export const percent = (
  label: string,
  {
    least = 0,
    most = 10_000,
    wrong,
    ...options
  }: LineOptions & { least?: number; most?: number; wrong: string },
): Field<number> => ({
  ...line(
    label,
    { inputMode: 'decimal', autoComplete: 'off', ...options },
    byRule((value) => within(least, readPercent(value), most), wrong),
  ),
  show: (bps, { locale }) => percentInput(bps, locale),
})

/** A whole number. */
export const count = (
  label: string,
  { least = 0, most, wrong, ...options }: LineOptions & { least?: number; most: number; wrong: string },
): Field<number> =>
  line(
    label,
    { inputMode: 'numeric', autoComplete: 'off', ...options },
    byRule((value) => (/^\d+$/.test(value) ? within(least, Number(value), most) : null), wrong),
  )

const within = (least: number, value: number | null, most: number) =>
  value !== null && value >= least && value <= most ? value : null

/** A weight in kilograms, in grams. */
export const kilograms = (
  label: string,
  { least = 0, most, wrong, ...options }: LineOptions & { least?: number; most: number; wrong: string },
): Field<number> => ({
  ...line(
    label,
    { inputMode: 'decimal', autoComplete: 'off', ...options },
    byRule((value) => within(least, readKilograms(value), most), wrong),
  ),
  show: (grams, { locale }) => kilogramsInput(grams, locale),
})

export const postalCode = (label: string, options: LineOptions = {}): Field<string> =>
  line(label, { inputMode: 'numeric', ...options }, (value, { country }) => readPostalCode(value, country))

/** A day of the calendar, "2026-12-24". */
export const day = (label: string, { wrong, ...options }: LineOptions & { wrong: string }): Field<string> =>
  line(
    label,
    { type: 'date', ...options },
    byRule((value) => (isDay(value) ? value : null), wrong),
  )

/** A time of the day, in minutes. */
export const clock = (
  label: string,
  { latest = lastMinute, wrong, ...options }: LineOptions & { latest?: number; wrong: string },
): Field<number> => ({
  ...line(
    label,
    { type: 'time', autoComplete: 'off', ...options },
    byRule((value) => within(0, readClock(value), latest), wrong),
  ),
  show: clockText,
})

/** 23:59; whoever takes 24:00 says so. */
const lastMinute = 24 * 60 - 1

/** Left empty, the text is empty. */
export const blank = (field: Field<string>): Field<string> => ({
  ...field,
  required: false,
  read: (value, context) => (value.trim() === '' ? { value: '' } : field.read(value, context)),
})

/** Left empty, the field is null. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  required: false,
  read: (value, context) => (value.trim() === '' ? { value: null } : field.read(value, context)),
  show: (value, locale) => (value === null ? '' : field.show(value, locale)),
})
