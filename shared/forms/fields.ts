import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { maxAmountMinor } from '#shared/money/money.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { percentInput } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import { isDay } from '#shared/time/is-day.ts'
import type { Field, FormContext, LineInput, Look } from './field.ts'

type Rule<Value> = (typed: string, context: FormContext) => Value | null

interface LineOptions extends Look, Omit<LineInput, 'maxLength'> {
  /** The error of an empty field. */
  missing?: string
  max?: number
}

function line<Value>(
  label: string,
  { hint, missing, max: maxLength, ...input }: LineOptions,
  rule: Field<Value>['read'],
): Field<Value> {
  return {
    label,
    hint,
    control: { kind: 'line', input: { ...input, maxLength } },
    required: true,
    read(typed, context) {
      const text = typed.trim().normalize('NFC')
      return text === '' && missing !== undefined ? { error: missing } : rule(text, context)
    },
    show: (value) => String(value ?? ''),
  }
}

const byRule =
  <Value>(rule: Rule<Value>, wrong: string): Field<Value>['read'] =>
  (typed, context) => {
    const value = rule(typed, context)
    return value === null ? { error: wrong } : { value }
  }

/** A line that a rule reads. */
export const typed = <Value>(
  label: string,
  { read, wrong, ...options }: LineOptions & { read: Rule<Value>; wrong: string },
): Field<Value> => line(label, options, byRule(read, wrong))

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

/** A day of the calendar, "2026-12-24". */
export const day = (label: string, { wrong, ...options }: LineOptions & { wrong: string }): Field<string> =>
  line(
    label,
    { type: 'date', ...options },
    byRule((value) => (isDay(value) ? value : null), wrong),
  )

/** Left empty, the field is null. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  required: false,
  read: (value, context) => (value.trim() === '' ? { value: null } : field.read(value, context)),
  show: (value, locale) => (value === null ? '' : field.show(value, locale)),
})

/** A box that is ticked or not. */
export const checkbox = (label: string, options: { hint?: string } = {}): Field<boolean> => ({
  ...options,
  label,
  control: { kind: 'checkbox' },
  required: false,
  read: (value) => ({ value: value === '1' }),
  show: (value) => (value ? '1' : ''),
})

interface ChoiceOptions<Value extends string> {
  hint?: string
  labels: Readonly<Record<Value, string>>
  details?: Readonly<Record<Value, string>>
  /** Chosen from the start. */
  initial?: Value
  wrong: string
}

function chosen<const Value extends string>(
  values: readonly Value[],
  wrong: string,
): Pick<Field<Value>, 'required' | 'read' | 'show'> {
  return {
    required: true,
    read(typed) {
      const value = values.find((each) => each === typed)
      return value === undefined ? { error: wrong } : { value }
    },
    show: (value) => value,
  }
}

/** One of several, all of them shown. */
export const choice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  { hint, labels, details, initial, wrong }: ChoiceOptions<Value>,
): Field<Value> => ({
  ...chosen(values, wrong),
  label,
  hint,
  control: {
    kind: 'radios',
    choices: values.map((value) => ({ value, label: labels[value], detail: details?.[value] })),
    initial,
  },
})
