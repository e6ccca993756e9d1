import type { AnswerResult } from '#shared/catalog/questions.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of a store's page of questions. */
export const storeQuestionMessages = {
  title: 'Perguntas',
  description:
    'O que perguntam sobre os seus produtos. A resposta aparece na página do produto para todo mundo.',
  lists: 'Quais perguntas',
  listNames: { open: 'Sem resposta', answered: 'Respondidas' },
  none: { open: 'Nenhuma pergunta espera por você', answered: 'Nenhuma pergunta respondida ainda' },
  noneText: {
    open: 'Quando alguém perguntar sobre um produto, a pergunta aparece aqui e chega por e-mail.',
    answered: 'As perguntas que você responder ficam aqui.',
  },
  answer: 'Responder',
  answerLabel: 'Sua resposta',
  answerHint: (max: number) =>
    `Até ${formatNumber(max)} caracteres. Todo mundo vai ler, e depois de enviada não muda. Não escreva telefone, e-mail nem link.`,
  submit: 'Publicar resposta',
  done: {
    answered: 'Resposta publicada na página do produto.',
    answer_held: 'Resposta enviada. A equipe confere antes de publicar, porque ela parece trazer um contato.',
  } satisfies Record<AnswerResult, string>,
  held: 'A equipe confere a resposta antes de publicar, porque ela parece trazer um contato.',
  hidden: (reason: string) => `A equipe escondeu: ${reason}`,
}
