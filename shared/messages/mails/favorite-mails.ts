import { formatNumber } from '#shared/messages/format-number.ts'
import type { MailMessages, MailProduct } from './mail-messages.ts'

interface BackInStockMail {
  product: string
  /** The selected options, or empty when the product has none. */
  options: string
  store: string
  shown: MailProduct
  url: string
  unsubscribeUrl: string
}

export const backInStockMailMessages: MailMessages<BackInStockMail> = {
  subject: ({ product }) => `Voltou: ${product}`,
  heading: 'O que você queria voltou',
  what: ({ product, options, store }) =>
    `Você pediu para saber quando ${options ? `${product} (${options})` : product}, de ${store}, estivesse de volta. Já dá para comprar.`,
  product: ({ shown }) => ({ products: [shown] }),
  action: { button: 'Ver o produto' },
  hurry: 'Às vezes são poucas unidades, então pode acabar de novo.',
  once: 'Este aviso é único: não enviaremos outro sobre este produto.',
  unsubscribe: ({ unsubscribeUrl: url }) => ({
    link: { text: 'Não quer mais nenhum aviso neste e-mail?', label: 'Parar os avisos', url },
  }),
}

interface PriceDropMail {
  first: string
  others: number
  products: MailProduct[]
  url: string
  unsubscribeUrl: string
}

export const priceDropMailMessages: MailMessages<PriceDropMail> = {
  subject: ({ first, others }) =>
    others === 0 ? `Baixou de preço: ${first}` : `Baixaram de preço: ${first} e mais ${formatNumber(others)}`,
  heading: 'Seus favoritos baixaram de preço',
  why: 'Você pediu para saber. Estes custam menos do que quando avisamos pela última vez, ou do que quando você os guardou:',
  products: ({ products }) => ({ products }),
  action: { button: 'Ver meus favoritos' },
  unsubscribe: ({ unsubscribeUrl: url }) => ({
    link: { text: 'Não quer mais avisos de preço?', label: 'Parar os avisos de preço', url },
  }),
}
