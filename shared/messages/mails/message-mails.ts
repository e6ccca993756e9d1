import { formatNumber } from '#shared/messages/format-number.ts'
import { type MailMessages, quoted } from './mail-messages.ts'

interface WrittenFacts {
  number: string
  store: string
  customer: string
  written: { text: string; pictures: number }[]
  url: string
}

interface ReceiptMail extends WrittenFacts {
  protocol: string
  answerBy: string
}

interface FromCustomerMail extends WrittenFacts {
  answerBy: string | null
}

/** Returns the messages, with the number of their pictures. */
const written = (facts: WrittenFacts) =>
  facts.written.flatMap(({ text, pictures }) => [
    ...(text === '' ? [] : [quoted(text)]),
    ...(pictures > 0 ? [pictures === 1 ? '(com uma foto)' : `(com ${formatNumber(pictures)} fotos)`] : []),
  ])

export const messageReceiptMailMessages: MailMessages<ReceiptMail> = {
  subject: ({ store, protocol }) => `${store} recebeu a sua mensagem (${protocol})`,
  heading: 'Sua mensagem chegou',
  what: ({ store }) => `${store} recebeu o que você escreveu e responde por aqui e por e-mail.`,
  facts: {
    rows: { protocol: 'Protocolo', number: 'Pedido', answerBy: 'Resposta até' },
    strong: ['protocol'],
  },
  written,
  action: { button: 'Ver a conversa' },
}

export const customerMessagesMailMessages: MailMessages<WrittenFacts> = {
  subject: ({ store, number }) => `${store} escreveu sobre o pedido ${number}`,
  heading: ({ store }) => `Mensagem de ${store}`,
  what: ({ store, number }) => `${store} escreveu sobre o seu pedido ${number}:`,
  written,
  action: { button: 'Responder' },
}

export const storeMessagesMailMessages: MailMessages<FromCustomerMail> = {
  subject: ({ number }) => `Mensagem sobre o pedido ${number}`,
  heading: 'Um cliente escreveu',
  what: ({ customer, number }) => `${customer} escreveu sobre o pedido ${number}:`,
  written,
  answerBy: ({ answerBy }) => (answerBy === null ? null : `Responda até ${answerBy}.`),
  action: { button: 'Responder' },
}
