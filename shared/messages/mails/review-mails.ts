import { starsText } from '#shared/messages/storefront/reviews.ts'
import { type MailMessages, quoted } from './mail-messages.ts'

interface ReviewMail {
  author: string
  product: string
  store: string
  stars: number
  text: string | null
  reply: string
  url: string
}

/** The mails about customers' reviews. */
export const reviewMailMessages: Record<'written' | 'answered', MailMessages<ReviewMail>> = {
  written: {
    subject: ({ product, stars }) => `Nova avaliação: ${product}, ${starsText(stars)}`,
    heading: 'Alguém avaliou um produto seu',
    what: ({ author, product, stars }) => `${author} deu ${starsText(stars)} para ${product}.`,
    text: ({ text }) => (text ? quoted(text) : null),
    once: 'Você pode responder uma vez, e todo mundo vai ler a resposta junto da avaliação.',
    action: { button: 'Ver e responder' },
  },
  answered: {
    subject: ({ store }) => `${store} respondeu à sua avaliação`,
    heading: 'A loja respondeu',
    what: ({ store, product }) => `${store} leu o que você contou sobre ${product} e respondeu:`,
    reply: ({ reply }) => quoted(reply),
    action: { button: 'Ver as avaliações' },
  },
}
