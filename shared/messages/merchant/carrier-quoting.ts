import type { QuotingMode } from '#shared/merchants/carrier-quoting.ts'

/** Messages about the carrier's prices that a store's customers see. */
export const quotingMessages = {
  title: 'Frete pela transportadora',
  text: 'Sua conta na transportadora pode calcular o frete de cada cliente, com as caixas desta página. Se ela não responder, valem as suas regras.',
  modes: {
    off: 'Só as minhas regras',
    beside: 'As minhas regras e os preços da transportadora',
    instead: 'Os preços da transportadora no lugar das minhas regras',
  } satisfies Record<QuotingMode, string>,
  save: 'Salvar frete da transportadora',
  saved: 'Frete da transportadora salvo.',
}
