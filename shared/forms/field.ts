import type { CountryPack } from '#shared/country/country-pack.ts'

/** What a rule may need besides what was typed. */
export interface FormContext {
  country: CountryPack
  /** The shop's day. */
  today: string
}

/** How the shop writes numbers. */
interface Locale {
  locale: string
  currency: string
}

/** The input of a line of text. */
export interface LineInput {
  type?: 'email' | 'tel' | 'date' | 'time'
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
  autoCapitalize?: 'none' | 'characters'
  spellCheck?: boolean
  maxLength?: number | undefined
}

interface Choice {
  value: string
  label: string
  detail?: string | undefined
}

/** How a field is drawn. */
export type Control =
  | { kind: 'line'; input: LineInput }
  | { kind: 'radios'; choices: readonly Choice[]; initial?: string | undefined }
  | { kind: 'checkbox' }

export interface Look {
  hint?: string | undefined
}

/** A field of a declared form: its label, its rule and how it is drawn. */
export interface Field<Value> extends Look {
  readonly label: string
  readonly control: Control
  readonly required: boolean
  read(typed: string, context: FormContext): { value: Value } | { error: string }
  /** A known value as people would type it. */
  show(value: Value, locale: Locale): string
}
