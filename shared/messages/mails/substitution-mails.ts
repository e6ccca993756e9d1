import { type MailMessages, type MailProduct, quoted } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, seeOrder } from './order-mails.ts'

interface SubstitutionProposedMail extends OrderFacts {
  former: MailProduct
  proposed: MailProduct
  /** What goes back, or null when nothing does. */
  back: string | null
  note: string
  until: string
}

export const substitutionProposedMailMessages: MailMessages<SubstitutionProposedMail> = {
  subject: ({ number }) => `Pedido ${number}: aceita outro produto no lugar?`,
  heading: 'Pode ser outro produto?',
  greeting,
  proposal: ({ store }) =>
    `${store} não tem um produto do seu pedido e propõe enviar outro no lugar, no mesmo pacote. A troca só acontece se você aceitar, e você não paga nada a mais.`,
  note: ({ note }) => (note ? quoted(note) : null),
  bought: () => ({ title: 'Você comprou' }),
  former: ({ former }) => ({ products: [former] }),
  instead: () => ({ title: 'A loja propõe' }),
  proposed: ({ proposed }) => ({ products: [proposed] }),
  back: ({ back }) =>
    back ? `Como ele custa menos, ${back} voltam para você.` : 'O preço do seu pedido continua o mesmo.',
  answer: ({ until }) =>
    `Abra a página do pedido para aceitar, ou para pedir o dinheiro de volta, até ${until}.`,
  see: seeOrder,
}
