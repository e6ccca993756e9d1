import { formatNumber } from '#shared/messages/format-number.ts'
import { type MailMessages, mailRow } from './mail-messages.ts'

interface ProductRejectedMail {
  title: string
  store: string
  reason: string
  url: string
}

/** Messages of the mail about a product that the operator has refused. */
export const productRejectedMailMessages: MailMessages<ProductRejectedMail> = {
  subject: ({ title }) => `Falta um ajuste: ${title}`,
  heading: 'Um produto precisa de um ajuste',
  what: ({ title, store, shop }) =>
    `A equipe de ${shop} conferiu o produto “${title}” da loja ${store}, e ele ainda não pode ir para a loja.`,
  reason: { rows: { reason: 'Motivo' } },
  next: 'Tudo o que você preencheu continua lá. Ajuste o que for preciso e ponha à venda de novo: ele volta para a revisão.',
  action: { button: 'Ajustar o produto' },
}

interface ProductsApprovedMail {
  store: string
  /** The first products, each with the day on which it goes on sale, or null when it is on sale already. */
  products: { title: string; day: string | null }[]
  count: number
  url: string
}

/** Messages of the mail about products that the operator has approved. */
export const productsApprovedMailMessages: MailMessages<ProductsApprovedMail> = {
  subject: ({ products, count }) =>
    count === 1 ? `Aprovado: ${products[0]?.title}` : `${formatNumber(count)} produtos aprovados`,
  heading: ({ count }) => (count === 1 ? 'Seu produto foi aprovado' : 'Seus produtos foram aprovados'),
  what: ({ count, store, shop }) =>
    count === 1
      ? `A equipe de ${shop} conferiu e aprovou este produto da loja ${store}.`
      : `A equipe de ${shop} conferiu e aprovou estes produtos da loja ${store}.`,
  products: ({ products }) => ({
    rows: products.flatMap(({ title, day }) =>
      mailRow(title, day === null ? 'Já está à venda' : `Entra na loja em ${day}`),
    ),
  }),
  more: ({ count, products }) =>
    count > products.length ? `E mais ${formatNumber(count - products.length)}.` : null,
  action: { button: 'Ver os produtos da loja' },
}
