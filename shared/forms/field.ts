import type { CountryPack } from '#shared/country/country-pack.ts'
import type { FormValues } from '#shared/forms.ts'

/** Context of a form's rules besides the input. */
export interface FormContext {
  country: CountryPack
  /** The day in the shop's time zone. */
  today: string
}

/** Context of a field's rule besides its own input. */
export interface FieldContext extends FormContext {
  /** The input of all fields. */
  sent: FormValues
}

/** Number format of the shop. */
export interface Locale {
  locale: string
  currency: string
}

/** The input of a line of text. */
export interface LineInput {
  type?: 'email' | 'tel' | 'date' | 'time' | 'password' | 'url'
  inputMode?: 'numeric' | 'decimal' | 'url'
  /** Id of the page's list of suggestions. */
  list?: string
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

/** How a field is rendered. */
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

/** A field of a declared form: its label, its rule and its control. */
export interface Field<Value> extends Look {
  readonly label: string
  readonly control: Control
  readonly required: boolean
  /** True when a refused value must not be sent back. */
  readonly once?: boolean
  /** Decides from the other input whether this field counts. */
  isRelevant?(sent: FormValues): boolean
  read(typed: string, context: FieldContext): { value: Value } | { error: string }
  /** Writes a known value as people would type it. */
  show(value: Value, locale: Locale): string
}
