import { visibleText } from '#shared/text/visible-text.ts'

/** The personalization text that a store offers for a product. */
export interface Personalization {
  label: string
  /** In characters. */
  maxLength: number
  isRequired: boolean
}

/** A customer's personalization text. */
export interface PersonalizationView {
  label: string
  text: string
}

/** In characters, as in the tables. */
export const maxPersonalizationLabel = 60
export const maxPersonalizationLength = 500

/** Longer texts get several lines. */
export const maxOneLineText = 60

export type PersonalizationProblem = 'not_offered' | 'missing' | 'too_long'

/** Normalizes the text for storage and comparison, without control characters, which the engraver would not see. */
export const personalizationText = (typed: string): string =>
  visibleText(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Returns why a text (empty for none) does not fit the present offer, or null when it does. */
export function personalizationProblem(
  text: string,
  offered: Personalization | null,
): PersonalizationProblem | null {
  if (!offered) return text === '' ? null : 'not_offered'
  if (text === '') return offered.isRequired ? 'missing' : null
  return text.length > offered.maxLength ? 'too_long' : null
}
