import type { CountryPack } from '#shared/country/country-pack.ts'
import type { FormValues } from '#shared/forms.ts'

/** What a form's rules may need besides what was typed. */
export interface FormContext {
  country: CountryPack
  /** The shop's day. */
  today: string
}

/** What a field's rule may need besides what was typed into it. */
export interface FieldContext extends FormContext {
  /** What was typed into all fields. */
  sent: FormValues
}

/** How the shop writes numbers. */
export interface Locale {
  locale: string
  currency: string
}

/** The input of a line of text. */
export interface LineInput {
  type?: 'email' | 'tel' | 'date' | 'time' | 'password'
  inputMode?: 'numeric' | 'decimal'
  autoComplete?: string
  autoCapitalize?: 'none' | 'characters'
  spellCheck?: boolean
  minLength?: number
  maxLength?: number | undefined
}

export interface Choice {
  value: string
  label: string
  detail?: string | undefined
}

/** How a field is drawn. */
export type Control =
  | { kind: 'line'; input: LineInput }
  | { kind: 'note'; rows: number; maxLength: number | undefined }
  | { kind: 'radios'; choices: readonly Choice[]; initial?: string | undefined }
  | {
      kind: 'select'
      choices: readonly Choice[]
      placeholder?: string | undefined
      autoComplete?: string | undefined
    }
  | { kind: 'checkbox' }
  | { kind: 'hidden' }

export interface Look {
  hint?: string | undefined
  /** The field's share of its row. */
  length?: 'short' | 'long' | undefined
}

/** A field of a declared form: its label, its rule and how it is drawn. */
export interface Field<Value> extends Look {
  readonly label: string
  readonly control: Control
  readonly required: boolean
  /** Counts once: what a rule refused does not come back. */
  readonly once?: boolean
  /** What else is typed decides whether this field counts. */
  isRelevant?(sent: FormValues): boolean
  read(typed: string, context: FieldContext): { value: Value } | { error: string }
  /** A known value as people would type it. */
  show(value: Value, locale: Locale): string
}
