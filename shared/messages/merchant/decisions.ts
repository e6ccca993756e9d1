/** Messages of the operator's decisions, as a store sees them. */
export const storeDecisionMessages = {
  title: 'Decisões da equipe',
  description: 'O que a equipe do site tirou do ar na sua loja, por quê, e o que você contestou.',
  none: 'Nenhuma decisão sobre a sua loja',
  noneText: 'Se a equipe tirar um produto do ar, o motivo aparece aqui, e você pode contestar.',
  decision: 'Uma decisão da equipe do site sobre a sua loja.',
  toProduct: 'Abrir o produto',
  takenDown: 'A equipe retirou este produto do ar.',
  toDecision: 'Contestar',
  toDecisions: 'Ver a decisão e como contestar',
  toSent: 'Ver a contestação',
}
