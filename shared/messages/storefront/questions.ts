import type { QuestionStatus } from '#shared/catalog/questions.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of questions about a product, and of their answers. */
export const questionMessages = {
  title: 'Perguntas e respostas',
  titleOf: (product: string) => `Perguntas sobre ${product}`,
  description: (product: string) =>
    `O que as pessoas perguntaram sobre ${product}, e o que a loja respondeu.`,
  none: 'Ninguém perguntou nada ainda.',
  noneFound: 'Nenhuma pergunta com essas palavras.',
  search: 'Procurar nas perguntas',
  clear: 'Ver todas as perguntas',
  all: 'Ver todas as perguntas e perguntar',
  ask: 'Perguntar à loja',
  back: 'Voltar ao produto',
  question: 'Pergunta:',
  answer: (store: string) => `Resposta de ${store}`,
  form: {
    title: 'Tem uma dúvida?',
    signIn: 'Tem conta? Entre e pergunte sem confirmar.',
    submit: 'Enviar pergunta',
    unconfirmed: 'Para perguntar, confirme antes o e-mail da sua conta: é para lá que vai a resposta.',
    confirmEmail: 'Confirmar o e-mail',
  },
  said: {
    sent: 'Pergunta enviada! A loja responde aqui, e você recebe um e-mail.',
    held: 'Recebemos a sua pergunta. Como ela parece trazer um contato ou documento, a equipe olha antes de enviar à loja.',
    mailed: 'Falta só um passo: abra o link que enviamos ao seu e-mail, e a pergunta vai para a loja.',
  },
  own: {
    title: 'Suas perguntas',
    status: {
      unconfirmed: 'Falta confirmar',
      held: 'A equipe está conferindo',
      open: 'Esperando a resposta da loja',
      answer_held: 'A loja respondeu; a equipe está conferindo a resposta',
      answered: 'Respondida',
      hidden: 'Não publicada',
    } satisfies Record<QuestionStatus, string>,
    hidden: (reason: string) => `A equipe não publicou: ${reason}`,
  },
  confirm: {
    title: 'Enviar a sua pergunta?',
    text: 'Com um toque ela vai para a loja. Quando houver resposta, você recebe um e-mail.',
    submit: 'Enviar a pergunta',
    doneTitle: 'Pergunta enviada',
    done: 'A loja já pode responder. Avisamos por e-mail.',
    overTitle: 'Este link não vale mais',
    over: 'A pergunta não foi enviada. Você pode escrevê-la de novo na página do produto.',
    toShop: 'Ir para o início',
  },
  report: {
    openOf: 'esta pergunta',
    done: 'Obrigado por avisar. A equipe vai olhar esta pergunta.',
    gone: 'Esta pergunta não está mais aqui.',
  },
  fieldErrors: {
    questionMissing: 'Escreva a sua pergunta.',
    textMissing: 'Escreva alguma coisa.',
    tooLong: (max: number) => `O texto ficou longo demais: use até ${formatNumber(max)} caracteres.`,
  },
}
