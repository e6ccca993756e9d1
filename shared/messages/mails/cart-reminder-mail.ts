import { retentionTimes } from '#shared/account/retention.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type { MailBlock, MailMessages } from './mail-messages.ts'

interface CartReminderMail {
  /** Title of the first of its goods. */
  first: string
  /** A heading, its goods and its shipping for each store. */
  stores: MailBlock[]
  items: string
  shipping: string | null
  total: string | null
  /** The postal code of the shipping, or null while none is known. */
  postalCode: string | null
  url: string
  unsubscribeUrl: string
}

export const cartReminderMailMessages: MailMessages<CartReminderMail> = {
  subject: ({ first }) => `Ficou no seu carrinho: ${first}`,
  heading: 'O que você separou continua aqui',
  why: ({ shop }) =>
    `Você pediu um lembrete se deixasse produtos no carrinho em ${shop}. Estes são os preços de agora:`,
  stores: ({ stores }) => stores,
  sums: { rows: { items: 'Produtos', shipping: 'Frete', total: 'Total' }, strong: ['total'] },
  place: ({ postalCode }) =>
    postalCode === null
      ? 'O frete aparece no carrinho, assim que você digitar o CEP.'
      : `Frete para o CEP ${postalCode}, pela opção mais barata de cada loja. Há outras no carrinho.`,
  action: { button: 'Abrir o carrinho' },
  hold: 'Os produtos não ficam reservados, e preços e frete podem mudar.',
  device: `O link abre o carrinho em qualquer aparelho por ${retentionTimes.cartLink.days} dias e não entra na sua conta. Quem tiver o link vê os produtos, mas nada sobre você.`,
  once: 'Este é o único lembrete deste carrinho.',
  unsubscribe: ({ unsubscribeUrl: url }) => ({
    link: { text: 'Não quer mais esses lembretes?', label: 'Parar os lembretes', url },
  }),
}

/** Texts of a store's part. */
export const cartReminderParts = {
  pieces: (quantity: number) => (quantity === 1 ? '1 unidade' : `${formatNumber(quantity)} unidades`),
  shipping: 'Frete',
  free: 'Grátis',
  shippingTo: (price: string, arrives: string) => `${price}, ${arrives}`,
  later: 'calculado no carrinho',
}
