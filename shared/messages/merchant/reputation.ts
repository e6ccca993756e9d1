import type { Measure, ReputationLevel } from '#shared/merchants/reputation.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of a store's reputation, for the store and for the operator. */
export const reputationMessages = {
  title: 'Reputação',
  holdReason:
    'A reputação da loja está em risco. A operação confere os pedidos e os prazos antes do próximo repasse.',
  levels: {
    newcomer: 'Loja nova',
    good: 'Boa',
    ordinary: 'Regular',
    at_risk: 'Em risco',
  } satisfies Record<ReputationLevel, string>,
  measures: {
    dispatch: 'Enviados no prazo',
    cancel: 'Cancelados pela loja',
    claim: 'Reclamações perdidas por cem pedidos',
    answer: 'Mensagens respondidas em 2 dias',
  } satisfies Record<Measure, string>,
  /** What a store reads about its own level. */
  own: {
    newcomer: (minOrders: number) =>
      `A loja ainda é nova: a reputação começa com ${formatNumber(minOrders)} pedidos pagos em 60 dias. Até lá nenhum limite vale para ela.`,
    good: 'A reputação da loja está boa. Continue assim!',
    ordinary: 'A reputação da loja está regular. Veja abaixo o que falta para ficar boa.',
    at_risk: 'A reputação da loja está em risco. Veja abaixo o que mais ajuda.',
  },
  limited: (orders: number) =>
    orders === 1
      ? 'Enquanto isso, a loja recebe no máximo 1 pedido a cada 24 horas.'
      : `Enquanto isso, a loja recebe no máximo ${formatNumber(orders)} pedidos a cada 24 horas.`,
  reviewed: 'Enquanto isso, produtos novos esperam a conferência da operação antes de aparecer na loja.',
  range: (from: string, until: string) => `De ${from} a ${until}, calculada toda noite.`,
  none: 'A reputação aparece aqui depois da primeira noite.',
  table: 'Medidas da reputação',
  columns: { measure: 'Medida', value: 'Sua loja', limits: 'Limites', hint: 'O que melhora' },
  tooFew: 'Ainda são poucos casos',
  nothing: '–',
  cases: (failed: number, of: number) => `${formatNumber(failed)} de ${formatNumber(of)}`,
  limitsHigh: (good: string, risk: string) => `boa a partir de ${good}, em risco abaixo de ${risk}`,
  limitsLow: (good: string, risk: string) => `boa até ${good}, em risco acima de ${risk}`,
  isGood: 'Está boa',
  needed: {
    dispatch: (count: number) =>
      count === 1
        ? '1 pedido enviado no prazo a mais'
        : `${formatNumber(count)} pedidos enviados no prazo a mais`,
    cancel: (count: number) =>
      count === 1 ? '1 pedido a mais sem cancelar' : `${formatNumber(count)} pedidos a mais sem cancelar`,
    claim: (count: number) =>
      count === 1
        ? '1 pedido a mais sem reclamação perdida'
        : `${formatNumber(count)} pedidos a mais sem reclamação perdida`,
    answer: (count: number) =>
      count === 1
        ? '1 mensagem respondida em 2 dias a mais'
        : `${formatNumber(count)} mensagens respondidas em 2 dias a mais`,
  } satisfies Record<Measure, (count: number) => string>,
  wait: 'Melhora quando os casos saírem dos 60 dias',
}
