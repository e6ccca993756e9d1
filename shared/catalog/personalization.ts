/** What a store lets customers write for a product. */
export interface Personalization {
  label: string
  /** In characters. */
  maxLength: number
  isRequired: boolean
}

/** What a customer wrote. */
export interface PersonalizationView {
  label: string
  text: string
}

/** In characters; as the tables have it. */
export const maxPersonalizationLabel = 60
export const maxPersonalizationLength = 500

/** Longer texts have several lines. */
export const maxOneLineText = 60

export type PersonalizationProblem = 'not_offered' | 'missing' | 'too_long'

/** As it is stored and compared: control characters would not be seen by who engraves it. */
export const personalizationText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Why a text (empty: none) is not what the store asks for now; null: it is. */
export function personalizationProblem(
  text: string,
  offered: Personalization | null,
): PersonalizationProblem | null {
  if (!offered) return text === '' ? null : 'not_offered'
  if (text === '') return offered.isRequired ? 'missing' : null
  return text.length > offered.maxLength ? 'too_long' : null
}
