import { retentionTimes } from '#shared/account/retention.ts'
import { type MailMessages, quoted } from './mail-messages.ts'

interface QuestionMail {
  product: string
  store: string
  question: string
  answer: string
  url: string
}

const question = (facts: QuestionMail) => quoted(facts.question)

export const questionMailMessages: Record<'confirm' | 'received' | 'answered', MailMessages<QuestionMail>> = {
  confirm: {
    subject: 'Confirme a sua pergunta',
    heading: 'Falta só confirmar',
    what: ({ product }) => `Você escreveu uma pergunta sobre ${product}:`,
    question,
    action: { button: 'Enviar a pergunta' },
    notMine: `O link vale por ${retentionTimes.unconfirmedQuestion.hours} horas. Se não foi você que perguntou, ignore este e-mail: nada é publicado.`,
  },
  received: {
    subject: ({ product }) => `Nova pergunta: ${product}`,
    heading: 'Alguém tem uma pergunta',
    what: ({ product }) => `Uma pergunta sobre ${product} espera pela sua resposta:`,
    question,
    once: 'A resposta aparece na página do produto, junto da pergunta, e todo mundo pode ler.',
    action: { button: 'Responder' },
  },
  answered: {
    subject: ({ store }) => `${store} respondeu à sua pergunta`,
    heading: 'A loja respondeu',
    what: ({ store, product }) => `${store} respondeu à sua pergunta sobre ${product}:`,
    question,
    answer: ({ answer }) => quoted(answer),
    action: { button: 'Ver o produto' },
  },
}
