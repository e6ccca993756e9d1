import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { maxAmountMinor } from '#shared/money/money.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { percentInput } from '#shared/text/percent-text.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import { kilogramsInput, readKilograms } from '#shared/text/weight-text.ts'
import type { Field } from './field.ts'
import { type LineOptions, typed } from './fields.ts'

interface NumberOptions<Wrong = string> extends LineOptions {
  least?: number
  most?: number
  /** The error of an invalid number, or a function that says it of what was typed. */
  wrong: Wrong
}

const number = (
  label: string,
  {
    least = 0,
    most = Number.MAX_SAFE_INTEGER,
    ...options
  }: NumberOptions<string | ((text: string) => string)>,
  read: (typed: string) => number | null,
  show?: Field<number>['show'],
): Field<number> =>
  typed(label, {
    autoComplete: 'off',
    ...options,
    ...(show && { show }),
    read(text) {
      const value = read(text)
      return value !== null && value >= least && value <= most ? value : null
    },
  })

/** An amount in minor units. */
export const money = (label: string, options: NumberOptions): Field<number> =>
  number(
    label,
    { inputMode: 'decimal', most: maxAmountMinor, ...options, wrong: tooLargeOr(options.wrong) },
    parseMoney,
    moneyInput,
  )

/** An amount of more than ten digits before its comma is none that can be stored. */
const tooLargeOr = (wrong: string) => (text: string) =>
  /^[^\d,-]*\d(?:[\s.]?\d){10,}(?:,\d{1,2})?$/.test(text) ? fieldErrorMessages.amountTooLarge : wrong

/** A percentage in basis points. */
export const percent = (label: string, options: NumberOptions): Field<number> =>
  number(label, { inputMode: 'decimal', most: 10_000, ...options }, readPercent, (bps, { locale }) =>
    percentInput(bps, locale),
  )

/** A whole number. */
export const count = (label: string, options: NumberOptions & { most: number }): Field<number> =>
  number(label, { inputMode: 'numeric', ...options }, (text) => (/^\d+$/.test(text) ? Number(text) : null))

/** A weight typed in kilograms, read in grams. */
export const kilograms = (label: string, options: NumberOptions & { most: number }): Field<number> =>
  number(label, { inputMode: 'decimal', ...options }, readKilograms, (grams, { locale }) =>
    kilogramsInput(grams, locale),
  )
