import { postalCodeErrors } from '#shared/messages/field-errors.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { maxCartLines, maxLineQuantity } from '#shared/orders/cart.ts'
import { listText } from '#shared/text/list-text.ts'

/** Messages of the cart, and of its parts in checkout. */
export const cartMessages = {
  title: 'Carrinho',
  description: 'O que você escolheu, loja por loja, com frete e total.',
  empty: {
    title: 'Seu carrinho está vazio',
    text: 'Tem coisa boa esperando por você nas lojas.',
    back: 'Voltar às compras',
  },
  cookiesRefused:
    'Seu navegador recusou o cookie que guarda o carrinho, e por isso o produto não ficou aqui. Permita os cookies deste site e adicione de novo.',
  /** Replaces `empty` right after an order. */
  placed: {
    title: 'Seu pedido foi feito',
    text: 'O que estava no carrinho já é um pedido, e nada será pedido de novo.',
    see: 'Ver o pedido',
  },
  store: {
    visit: 'Ver loja',
    items: 'Produtos',
    subtotal: 'Subtotal',
    shipping: 'Frete e prazo',
    fromPayment: 'Se o pagamento for feito hoje.',
    free: 'Grátis',
    sentForFree: 'Frete grátis nesta loja',
    missingForFree: (amount: string) => `Faltam ${amount} para frete grátis`,
  },
  line: {
    quantityOf: (title: string) => `Quantidade de ${title}`,
    remove: 'Remover',
    soldOut: 'Esgotado: as últimas unidades acabaram de ser vendidas.',
    unavailable: 'Este produto não está mais à venda.',
    personalizationChanged: 'A loja mudou o texto que pede neste produto. Remova e adicione de novo.',
  },
  problems: {
    no_delivery:
      'Esta loja não entrega neste CEP. Os produtos dela ficam no carrinho, fora desta compra, e voltam com outro CEP.',
    carrier_unavailable:
      'Não deu para calcular o frete desta loja agora. Tente de novo em alguns minutos: os produtos ficam no carrinho.',
    no_payment_method:
      'Esta loja ainda não recebe pagamentos por aqui. Os produtos dela ficam no carrinho, fora desta compra.',
    full: 'Esta loja já recebeu hoje todos os pedidos de que dá conta. Os produtos dela ficam no carrinho, fora desta compra: tente de novo amanhã.',
    suspended:
      'Esta loja está em pausa. Os produtos dela ficam no carrinho, fora desta compra, e voltam a valer quando ela reabrir.',
    closed: 'Esta loja fechou. Os produtos dela ficam fora desta compra: você pode removê-los.',
  },
  changes: {
    title: 'Algo mudou desde que você escolheu',
    text: 'Se estiver tudo bem, é só aceitar.',
    accept: 'Aceitar mudanças',
  },
  summary: {
    title: 'Resumo',
    items: 'Produtos',
    shipping: 'Frete',
    shippingFrom: 'Frete, a partir de',
    shippingUnknown: 'Informe o CEP',
    total: 'Total',
    discount: 'Descontos',
    totalWithoutShipping: 'Total sem frete',
    checkout: 'Finalizar compra',
    choose: 'Você escolhe a entrega de cada loja na próxima etapa.',
    nothingComesHere:
      'Nada do que está no carrinho chega a este CEP. Vai mandar para outro endereço? Troque o CEP.',
    nothingToBuy: 'Nada do que está no carrinho pode ser comprado agora.',
    solveFirst: 'Para finalizar, resolva antes o aviso em cada loja.',
  },
  fieldErrors: {
    quantity: `Escolha uma quantidade de 1 a ${formatNumber(maxLineQuantity)}.`,
    ...postalCodeErrors,
    variantMissing: 'Escolha uma das opções do produto.',
    notOnSale: 'Este produto não está mais à venda. O resto do carrinho continua aqui.',
    soldOut: 'Este produto acabou de esgotar. O resto do carrinho continua aqui.',
    full: `Seu carrinho está cheio: cabem até ${formatNumber(maxCartLines)} produtos diferentes.`,
  },
}

const pieces = (count: number) => (count === 1 ? '1 unidade' : `${formatNumber(count)} unidades`)

export const onlyLeftText = (available: number) =>
  available === 1 ? 'Só resta 1 unidade.' : `Só restam ${formatNumber(available)} unidades.`

/** Shown when the quantity exceeds the stock. */
export function tooManyText({ available, inCart }: { available: number; inCart: number }): string {
  if (available === 0) return cartMessages.fieldErrors.soldOut
  if (inCart === 0) return onlyLeftText(available)
  return inCart === available
    ? `${onlyLeftText(available)} Todas já estão no seu carrinho.`
    : `${onlyLeftText(available)} Seu carrinho continua com ${pieces(inCart)}.`
}

export const priceChangedText = (before: string, now: string) => `O preço mudou de ${before} para ${now}.`

/** The verb is singular below two reais. */
export const missingText = (missing: { minor: number; text: string }) =>
  `${missing.minor < 200 ? 'Falta' : 'Faltam'} ${missing.text}`

export const missingForMinimumText = (missing: { minor: number; text: string }, minimum: string) =>
  `${missingText(missing)} para o pedido mínimo desta loja, de ${minimum}.`

export const cartContentText = (count: number, total: string) =>
  `${count === 1 ? '1 produto' : `${formatNumber(count)} produtos`} no carrinho, ${total}`

/** Names the titles that an order bought again left out. */
export const leftOutText = (titles: readonly string[]) =>
  `${listText(titles.map((title) => `“${title}”`))} não ${titles.length === 1 ? 'está' : 'estão'} mais à venda, ou não na mesma quantidade. O resto está no carrinho.`
