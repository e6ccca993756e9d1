import type { PersonalizationProblem } from '#shared/catalog/personalization.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Below the field for a product's personalization text. */
export const personalizationHint = (maxLength: number) => `Até ${formatNumber(maxLength)} caracteres.`

/** Why a text cannot be ordered like this. */
export function personalizationProblemText(
  problem: PersonalizationProblem,
  label: string,
  maxLength: number,
): string {
  if (problem === 'missing') return `Este produto precisa de um texto: “${label}”. Escreva na página dele.`
  if (problem === 'too_long') return `“${label}”: use até ${formatNumber(maxLength)} caracteres.`
  return 'Este produto não leva texto. Veja a página dele outra vez.'
}
