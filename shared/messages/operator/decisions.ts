import { formatNumber } from '#shared/messages/format-number.ts'
import type { DecisionList } from '#shared/moderation/decisions.ts'

/** Messages of the operator's list of decisions. */
export const operatorDecisionsMessages = {
  title: 'Decisões da moderação',
  description: 'O que saiu do ar e por quê, quem contestou e a resposta.',
  lists: 'Quais decisões',
  listNames: {
    open: 'Contestadas, sem resposta',
    settled: 'Respondidas',
    all: 'Todas',
  } satisfies Record<DecisionList, string>,
  filter: 'Filtrar por tipo',
  allKinds: 'Todos os tipos',
  emptyTitle: 'Nenhuma contestação espera por você',
  emptyText:
    'Quando uma loja ou quem escreveu uma avaliação contestar uma decisão, a que espera há mais tempo vem primeiro.',
  noneTitle: 'Nenhuma decisão nesta lista',
  noneBack: 'Ver as contestadas',
  report: 'Ver os números públicos',
}

/** Messages of one decision, as the operator sees it. */
export const operatorDecisionMessages = {
  description: 'Os dois lados de uma decisão, e a resposta à contestação.',
  takenDown: 'Produto retirado do ar. A loja recebe o motivo por e-mail e pode contestar.',
  decided: 'Resposta enviada. Quem contestou recebe por e-mail.',
  noAppeal: 'Ninguém contestou esta decisão até agora.',
  anonymous: 'quem comprou, por um link',
  command: 'A operação',
  other:
    'Você tomou esta decisão, ou a contestou. Outra pessoa da operação responde: o aviso já está com ela.',
  only: 'Você tomou esta decisão e é a única pessoa da operação: por isso pode responder. Quando houver outra, ela responde.',
  toProduct: 'Abrir o produto',
  toStore: 'Abrir a loja',
  toReviews: 'Ver as avaliações ocultas',
  reverse: {
    product:
      'Ao reverter, o produto volta como estava, se a loja não mudou nada nele desde então. Se mudou, volta como rascunho e a loja decide.',
    review: 'Ao reverter, a avaliação volta a aparecer e a contar na nota.',
    store: 'Ao reverter, a loja volta a vender na hora.',
  },
}

/** Messages of one product of any store, as the operator sees it. */
export const operatorProductMessages = {
  description: 'Um produto de uma loja, o que uma decisão afetaria e as decisões sobre ele.',
  visit: 'Ver na loja',
  store: 'Loja',
  category: 'Categoria',
  categoryNone: 'Sem categoria',
  handle: 'Endereço',
  createdAt: 'Criado em',
  summary: 'Descrição',
  affected: 'O que isto afeta',
  orders: (count: number) => {
    if (count === 0) return 'Nenhum pedido em andamento tem este produto.'
    return count === 1
      ? '1 pedido em andamento tem este produto: continua, e a loja o envia.'
      : `${formatNumber(count)} pedidos em andamento têm este produto: continuam, e a loja os envia.`
  },
  carts: (count: number) => {
    if (count === 0) return 'Não está em nenhum carrinho.'
    return count === 1
      ? 'Está em 1 carrinho, onde fica fora da compra.'
      : `Está em ${formatNumber(count)} carrinhos, onde fica fora da compra.`
  },
  inReview: 'Este produto espera revisão: decida na lista.',
  toReview: 'Abrir os produtos a revisar',
  refused: (reason: string) => `Fora do ar: ${reason}`,
  decisions: 'Decisões sobre este produto',
  noDecisions: 'Nenhuma decisão sobre este produto.',
}
