/** A form field that was changed by the visitor. */
export interface DraftField {
  /** The form's index among the posted forms of its page. */
  form: number
  name: string
  /** Its index among the form's fields of this name. */
  index: number
  value: string | boolean
}

interface Draft {
  /** Path and query of the page. */
  address: string
  storedAtMs: number
  fields: DraftField[]
}

interface FieldAttributes {
  type: string
  name: string
  autocomplete: string
}

/** Long enough for a slow load. A much older draft is no longer what the visitor is typing. */
const storedForMs = 120_000

const untyped = ['hidden', 'submit', 'button', 'image', 'reset']
const secretTypes = ['password', 'file']
const secretUses = /(?:^|\s)(?:cc-\S+|current-password|new-password|one-time-code)(?:\s|$)/
const secretNames = /password|senha|card|cvv|cvc|token|secret/i

/** Passwords, card data and the like are never stored, even while a password is visible. Files cannot be stored. */
export const isSecret = ({ type, name, autocomplete }: FieldAttributes) =>
  secretTypes.includes(type) || secretUses.test(autocomplete) || secretNames.test(name)

/** The controls that people fill in. Hidden fields come with the page. */
export const isTyped = ({ name, type }: Pick<FieldAttributes, 'name' | 'type'>) =>
  name !== '' && type !== 'file' && !untyped.includes(type)

/** The controls that a draft may store. */
export const isStorable = (field: FieldAttributes) => isTyped(field) && !isSecret(field)

export const writeDraft = (draft: Draft): string => JSON.stringify(draft)

/** Reads the stored fields of this address. Empty when the stored text is no draft of it. */
export function readDraft(text: string | null, address: string, nowMs: number): DraftField[] {
  try {
    const draft: Draft = JSON.parse(text ?? '')
    const isWanted = draft.address === address && Math.abs(nowMs - draft.storedAtMs) <= storedForMs
    return isWanted ? draft.fields.filter(isField) : []
  } catch {
    return []
  }
}

/** Scripts of others could have written anything there. */
const isField = (value: unknown): value is DraftField =>
  ['form', 'name', 'index', 'value'].every((key) => Object.hasOwn(Object(value), key))
