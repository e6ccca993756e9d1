import type { QuoteProblem } from '#shared/orders/carrier-quotes.ts'

const notices: Record<QuoteProblem, string> = {
  unavailable: 'A transportadora não respondeu agora: valem os preços da própria loja.',
  no_service: 'A transportadora não leva esta encomenda até este CEP: valem os preços da própria loja.',
}

const silent = 'Não deu para calcular o frete desta loja agora. Tente de novo em alguns minutos.'

/** Tells a customer that a store's own rules replace its carrier. Null when they do not. */
export function quoteProblemText(problem: QuoteProblem | null, hasOptions: boolean): string | null {
  if (problem === null) return null
  if (hasOptions) return notices[problem]
  return problem === 'unavailable' ? silent : null
}
