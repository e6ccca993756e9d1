import type { ReputationLevel } from '#shared/merchants/reputation.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const stores = (count: number) => (count === 1 ? '1 loja' : `${formatNumber(count)} lojas`)

/** Messages of the operator's list of stores by their reputation. */
export const operatorReputationMessages = {
  title: 'Reputação das lojas',
  description:
    'Como cada loja cumpriu o que prometeu nos últimos 60 dias: prazos, cancelamentos, reclamações e respostas.',
  done: { saved: 'Os limites da reputação foram salvos e já valem para todas as lojas.' },
  toRules: 'Mudar os limites',
  filter: 'Nível',
  all: (count: number) => `Todas (${formatNumber(count)})`,
  level: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  table: 'Lojas por reputação, as em risco primeiro',
  none: 'Nenhuma loja com este nível.',
  noneYet: 'As reputações são calculadas toda noite. Ainda não houve nenhuma.',
  columns: {
    store: 'Loja',
    level: 'Nível',
    orders: 'Pedidos',
    dispatch: 'No prazo',
    cancel: 'Cancelados',
    claim: 'Reclamações perdidas',
    answer: 'Respostas',
  },
  rowsOf: (what: string, store: string) => `${what}, ${store}`,
}

/** Messages of the limits and their simulation. */
export const reputationRulesMessages = {
  title: 'Limites da reputação',
  description:
    'A partir de quando uma loja é boa ou está em risco, e o que isso muda. Antes de salvar você vê o resultado.',
  text: 'A loja fica em risco quando uma só medida passa do limite, e boa quando todas alcançam o de “boa”. Uma medida com menos de 5 casos não conta.',
  simulate: 'Simular',
  result: 'O que estes limites fariam',
  periods: 'Lojas em cada nível',
  columns: { level: 'Nível', now: 'Últimos 60 dias', quarter: 'Último trimestre' },
  range: (name: string, from: string, until: string) => `${name}: de ${from} a ${until}.`,
  decides: 'Salvos, valem os últimos 60 dias.',
  changes: 'Lojas que mudariam',
  changesNone: 'Nenhuma loja mudaria de nível.',
  changesMore: (count: number) => `E mais ${stores(count)}.`,
  changeColumns: { store: 'Loja', before: 'Hoje', after: 'Ficaria' },
  harsh: (atRisk: number, judged: number) =>
    judged === 1
      ? 'A única loja com pedidos suficientes ficaria em risco.'
      : `${stores(atRisk)} de ${formatNumber(judged)} com pedidos suficientes ${atRisk === 1 ? 'ficaria' : 'ficariam'} em risco: pelo menos a metade. Confira se o limite é justo antes de salvar.`,
  harshUnaccepted: 'Marque para salvar mesmo assim, ou mude os limites.',
  save: 'Salvar estes limites',
  effects: {
    reputationBadge: 'Lojas boas mostram “Loja confiável”.',
    reputationReview: 'Produtos novos das lojas em risco esperam por você.',
    reputationHold: 'Os repasses das lojas que entrarem em risco ficam segurados até você liberar.',
  },
  limited: 'Lojas em risco recebem no máximo tantos pedidos em 24 horas quanto você disse.',
  levelsHint: {
    newcomer: 'poucos pedidos, sem limites',
    good: 'todas as medidas boas',
    ordinary: 'entre os dois limites',
    at_risk: 'alguma medida em risco',
  } satisfies Record<ReputationLevel, string>,
}
