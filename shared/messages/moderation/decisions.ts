import type { AppealOutcome, DecisionGround, DecisionKind } from '#shared/moderation/decisions.ts'

export const groundNames: Record<DecisionGround, string> = {
  illegal: 'Ilegal ou de venda proibida',
  counterfeit: 'Falsificação ou cópia sem direito',
  unsafe: 'Risco à saúde ou à segurança',
  misleading: 'Oferta enganosa',
  offensive: 'Conteúdo ofensivo ou discriminatório',
  privacy: 'Dados pessoais de alguém',
  spam: 'Propaganda ou texto falso',
  rules: 'Contra as regras do site',
}

export const decisionKindNames: Record<DecisionKind, string> = {
  product: 'Produto retirado',
  review: 'Avaliação oculta',
  store: 'Loja em pausa',
}

export const outcomeNames: Record<AppealOutcome, string> = {
  upheld: 'Decisão mantida',
  reversed: 'Decisão revertida',
}

/** Messages of a decision of the moderation, wherever it is shown. */
export const decisionMessages = {
  title: (number: number) => `Decisão ${number}`,
  columns: {
    decision: 'Decisão',
    ground: 'Fundamento',
    store: 'Loja',
    at: 'Tomada em',
    appeal: 'Contestação',
  },
  facts: 'A decisão',
  about: 'Sobre',
  ground: 'Fundamento',
  words: 'Motivo',
  review: 'O que a avaliação diz',
  decidedAt: 'Tomada em',
  decidedBy: 'Quem decidiu',
  until: 'Pode ser contestada até',
  untilPast: 'Podia ser contestada até',
  appeal: 'Contestação',
  appealedAt: 'Contestada em',
  appealedBy: 'Quem contestou',
  outcome: 'Resposta da equipe',
  outcomeAt: 'Respondida em',
  outcomeBy: 'Quem respondeu',
  open: 'Contestada, à espera de resposta',
  noAppeal: 'Sem contestação',
  erased: 'O texto foi apagado com os dados de quem escreveu.',
  effect: {
    product: 'O produto saiu da loja, da busca e dos carrinhos. Os pedidos já feitos continuam.',
    review: 'A avaliação não aparece mais e não conta na nota.',
    store: 'Nada da loja está à venda. Os pedidos já feitos continuam.',
  } satisfies Record<DecisionKind, string>,
}

/** Messages of the form by which somebody appeals. */
export const appealMessages = {
  title: 'Contestar',
  text: (until: string) =>
    `Não concorda com esta decisão? Conte por quê, uma vez, até ${until}. Outra pessoa da equipe vai olhar, e você recebe a resposta por e-mail.`,
  submit: 'Enviar contestação',
  done: 'Contestação enviada. A equipe vai olhar, e você recebe a resposta por e-mail.',
  sent: 'Sua contestação',
  waiting: 'A equipe vai olhar e responder por e-mail.',
}
