import type { ProblemKind } from '../../orders/problems.ts'

/** Messages of "Não recebi / tive um problema". */
export const problemMessages = {
  open: 'Não recebi / tive um problema',
  text: 'Conte o que houve: a loja e a equipe da feira recebem o seu aviso e respondem por e-mail.',
  kind: 'O que aconteceu',
  choose: 'Escolha',
  kinds: {
    not_received: 'Não recebi o pedido',
    wrong: 'Chegou com defeito, errado ou faltando',
    paid: 'Paguei, e o pagamento não foi encontrado',
    other: 'Outro problema',
  } satisfies Record<ProblemKind, string>,
  note: 'Conte o que houve',
  submit: 'Avisar a loja e a feira',
  reported: 'Você avisou um problema em',
  reportedHint: 'A loja e a equipe da feira receberam o aviso e respondem por e-mail.',
  fieldErrors: {
    kind: 'Escolha o que aconteceu.',
    note: 'Conte o que houve.',
    long: 'Use até 500 caracteres.',
  },
}

export const problemText = (kind: ProblemKind, note: string) => `${problemMessages.kinds[kind]}: ${note}`
