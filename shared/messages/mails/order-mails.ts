import { formatNumber } from '#shared/messages/format-number.ts'
import type { CancelReason } from '#shared/orders/orders.ts'
import { listText } from '#shared/text/list-text.ts'
import { type MailBlock, type MailMessages, mailRow } from './mail-messages.ts'
import { greeting } from './mails.ts'

/** Labels of the parts of mails about orders. */
export const orderMailMessages = {
  order: (number: string, store: string) => `Pedido ${number} · ${store}`,
  line: (quantity: number, title: string, options: string) =>
    `${formatNumber(quantity)} × ${title}${options && ` (${options})`}`,
  shipping: (name: string) => `Frete (${name})`,
  free: 'Grátis',
  total: 'Total',
  payment: 'Pagamento',
  amount: 'Valor de todos os pedidos',
  payUntil: (until: string, receiver: string) =>
    `Pague com Pix para ${receiver} até ${until}. Copie o código abaixo e cole no aplicativo do seu banco:`,
  payAtShop: (until: string) => `Conclua o pagamento até ${until} na página do pedido.`,
}

/** Facts of every mail about an order. The page is the customer's, or the store's in a mail to the store. */
export interface OrderFacts {
  /** The customer. */
  name: string
  number: string
  store: string
  url: string
}

/** One of the two, for rows. */
export interface PlaceFacts {
  address: string | null
  pickupAt: string | null
}

export const placeLabels = { address: 'Endereço de entrega', pickupAt: 'Retire em' }

/** Parts that several mails about orders have. */
export const orderPart = ({ number, store }: { number: string; store: string }) => ({
  title: orderMailMessages.order(number, store),
})
export const seeOrder = { button: 'Ver o pedido' }
const summaryPart = ({ summary }: { summary: MailBlock }) => summary
const payOrSee = (isOwed: boolean, url: string): MailBlock => ({
  action: { label: isOwed ? 'Ver o pedido e pagar' : seeOrder.button, url },
})

/** Instructions for a customer who has paid by Pix. */
export const afterPixTexts = {
  direct:
    'Depois de pagar, abra a página do pedido e toque em “Já paguei”: assim a loja confere mais rápido.',
  automatic: 'Depois de pagar, não precisa fazer nada: assim que o Pix cair, o pedido se confirma sozinho.',
  some: (stores: readonly string[]) =>
    `Depois de pagar a ${listText(stores)}, abra a página do pedido e toque em “Já paguei”. ${stores.length === 1 ? 'O outro pagamento se confirma' : 'Os outros pagamentos se confirmam'} sem que você precise fazer nada.`,
  shop: 'Depois de pagar, abra a página do pedido e toque em “Já paguei”: assim conferimos mais rápido.',
}

interface OrderReceivedMail {
  name: string
  number: string
  isOwed: boolean
  /** Null for a single order. */
  payments: 'one' | 'several' | null
  purchase: string | null
  toPay: string | null
  total: string | null
  afterPix: string | null
  onePayment: readonly MailBlock[]
  orders: MailBlock[]
  address: string | null
  url: string
}

export const orderReceivedMailMessages: MailMessages<OrderReceivedMail> = {
  subject: ({ number }) => `Recebemos seu pedido ${number}`,
  heading: 'Recebemos seu pedido',
  greeting,
  thanks: ({ isOwed }) =>
    isOwed
      ? 'Obrigado por comprar de quem faz. O seu pedido está reservado e só falta o pagamento.'
      : 'Obrigado por comprar de quem faz. Não há nada a pagar: a loja já vai preparar seu pedido.',
  payments: ({ payments }) =>
    payments &&
    {
      one: 'Ele é de mais de uma loja, mas o pagamento é um só: está no fim desta mensagem.',
      several: 'Como ele é de mais de uma loja, cada uma recebe o pagamento da sua parte.',
    }[payments],
  sums: {
    rows: { purchase: 'Compra', toPay: 'Total a pagar', total: orderMailMessages.total },
    strong: ['toPay', 'total'],
  },
  action: ({ isOwed, url }) => payOrSee(isOwed, url),
  afterPix: ({ afterPix }) => afterPix,
  onePayment: ({ onePayment }) => onePayment,
  orders: ({ orders }) => orders,
  // Said once, because all parcels go to the same address.
  address: { rows: { address: placeLabels.address } },
}

export const orderLinkMailMessages: MailMessages<Omit<OrderFacts, 'store'>> = {
  subject: ({ number }) => `O link do seu pedido ${number}`,
  heading: 'Aqui está o seu pedido',
  greeting,
  why: 'Você pediu o link para acompanhar a sua compra. É só abrir abaixo.',
  see: seeOrder,
  limits: 'O link vale por 90 dias. Quem tem o link vê o pedido: não compartilhe com ninguém.',
  notYou: 'Não foi você? Então não precisa fazer nada.',
}

interface OrderPaidMail extends OrderFacts, PlaceFacts {
  summary: MailBlock
  shipping: string
  time: string
}

export const orderPaidMailMessages: MailMessages<OrderPaidMail> = {
  subject: ({ number }) => `Pagamento confirmado: pedido ${number}`,
  heading: 'Pagamento confirmado',
  greeting,
  next: ({ store }) => `O seu pagamento chegou, e ${store} vai preparar o pedido.`,
  see: seeOrder,
  order: orderPart,
  summary: summaryPart,
  delivery: ({ shipping, time, address, pickupAt }) => ({
    rows: [
      { label: `Prazo (${shipping})`, value: time },
      ...mailRow(placeLabels.address, address),
      ...mailRow(placeLabels.pickupAt, pickupAt),
    ],
  }),
}

interface PaymentRemainderMail extends OrderFacts {
  /** Null when nothing is owed any more. */
  why: RemainderReason | null
  isShared: boolean
  received: string | null
  missing: string | null
  toPay: MailBlock[]
}

/** Why the requested amount changed. */
export type RemainderReason = 'short' | 'fewer' | 'returned' | 'exchange'

const remainderTexts: Record<RemainderReason, string> = {
  short:
    'Recebemos o seu pagamento, mas o valor foi menor do que o do pedido. Pague só o que falta, e ele segue sozinho.',
  fewer:
    'Um dos pedidos da sua compra foi cancelado, e o valor a pagar mudou. Use o pagamento abaixo: o anterior não vale mais.',
  returned:
    'O valor que tinha entrado foi devolvido a você. Se ainda quer o pedido, pague o valor abaixo, que é o total.',
  exchange:
    'A loja conferiu o que você devolveu, e esse valor já paga uma parte da sua troca. Pague só a diferença, e ela segue sozinha. Se não pagar, a troca é cancelada e o valor devolvido volta para você.',
}

export const paymentRemainderMailMessages: MailMessages<PaymentRemainderMail> = {
  subject: ({ number }) => `O pagamento do pedido ${number} mudou`,
  heading: 'O valor a pagar mudou',
  greeting,
  why: ({ why }) =>
    why ? remainderTexts[why] : 'O valor a pagar tinha mudado, mas agora não falta mais nada por aqui.',
  order: ({ isShared, number, store }) =>
    isShared ? { title: `Compra ${number}` } : orderPart({ number, store }),
  sums: { rows: { received: 'Já recebemos', missing: 'Falta pagar' }, strong: ['missing'] },
  toPay: ({ toPay }) => toPay,
  action: ({ why, url }) => payOrSee(why !== null, url),
}

interface PaymentInquiryMail extends OrderFacts {
  /** True for a Mercado Pago account that the store has disconnected. */
  isOfFormerAccount: boolean
  holder: string
  holderEmail: string
  amount: string
  receiver: string | null
  txid: string | null
}

export const paymentInquiryMailMessages: MailMessages<PaymentInquiryMail> = {
  subject: ({ number }) => `Não encontramos o pagamento do pedido ${number}`,
  heading: ({ isOfFormerAccount }) =>
    isOfFormerAccount ? 'Seu pagamento ainda não foi confirmado' : 'Onde está o seu Pix?',
  greeting,
  question: ({ isOfFormerAccount, holder }) =>
    isOfFormerAccount
      ? `Seu pagamento estava em análise no Mercado Pago, e ${holder} ainda não o encontrou na conta. Confira no Mercado Pago ou no seu banco se ele foi aprovado.`
      : `Você avisou que pagou, mas ${holder} ainda não encontrou o Pix na conta. Confira no seu banco se ele saiu, para quem foi e por quanto.`,
  order: orderPart,
  sums: {
    rows: { amount: 'Valor', receiver: 'Quem recebe', txid: 'Identificador' },
    strong: ['amount'],
  },
  answer: ({ holder, holderEmail }) =>
    `Se pagou, responda a este e-mail com o comprovante, ou escreva para ${holder} em ${holderEmail}. Sem resposta em um dia, o pedido pode ser cancelado.`,
  see: seeOrder,
}

interface OrderCanceledMail extends OrderFacts {
  reason: CancelReason
  holder: string
  holderEmail: string
  note: string | null
  /** The amount refunded to the customer, and whether it has already arrived. */
  back: string | null
  isBack: boolean
  /** The day by which a person refunds it, or null when a provider does. */
  backBy: string | null
  summary: MailBlock
}

const cancelTexts: Record<CancelReason, (store: string, holder: string) => string> = {
  customer: (store) => `Você cancelou este pedido de ${store}.`,
  payment_expired: (store) =>
    `O prazo para pagar terminou e o pagamento não chegou. Os produtos voltaram para ${store}.`,
  payment_denied: (_store, holder) =>
    `Você avisou que pagou, mas ${holder} não encontrou o pagamento na conta. Por isso o pedido foi cancelado.`,
  merchant: (store) => `${store} não pôde atender este pedido e o cancelou.`,
  operator: () => 'Nossa equipe cancelou este pedido.',
  exchange: (store) =>
    `A troca não aconteceu: por isso ${store} não envia este pedido. Nada foi cobrado por ele.`,
}

export const orderCanceledMailMessages: MailMessages<OrderCanceledMail> = {
  subject: ({ number }) => `Pedido ${number} cancelado`,
  heading: 'Seu pedido foi cancelado',
  greeting,
  why: ({ reason, store, holder }) => cancelTexts[reason](store, holder),
  note: ({ note }) => (note ? `Motivo: ${note}` : null),
  money: ({ back, isBack, backBy, reason }) => {
    if (back === null) return reason === 'customer' ? 'Nada foi cobrado.' : null
    if (isBack) return `O valor de ${back}, com o frete, já voltou para você.`
    const until = backBy ? ` até ${backBy}` : ''
    return `O valor de ${back}, com o frete, volta para você${until}. Avisamos de novo quando ele sair.`
  },
  again: ({ reason, holder, holderEmail }) =>
    reason === 'payment_denied'
      ? `Você pagou mesmo? Responda a este e-mail com o comprovante do Pix, ou escreva para ${holder} em ${holderEmail}. Vamos resolver juntos.`
      : 'Mudou de ideia? Os produtos continuam na loja.',
  see: seeOrder,
  order: orderPart,
  summary: summaryPart,
}

interface PaymentUndoneMail extends OrderFacts {
  holder: string
  toPay: MailBlock[]
  summary: MailBlock
}

export const paymentUndoneMailMessages: MailMessages<PaymentUndoneMail> = {
  subject: ({ number }) => `Correção: o pagamento do pedido ${number} ainda não chegou`,
  heading: 'O pagamento ainda não chegou',
  greeting,
  undone: ({ holder }) =>
    `Avisamos que o seu pagamento estava confirmado, mas foi um engano: ${holder} ainda não o encontrou na conta. Desculpe pela confusão.`,
  pay: ({ toPay }) =>
    toPay.length > 0
      ? 'Se você ainda não pagou, é só pagar: os produtos continuam reservados.'
      : 'Se você já pagou, não precisa pagar de novo: estamos procurando o seu Pix, e os produtos continuam reservados.',
  see: seeOrder,
  order: orderPart,
  toPay: ({ toPay }) => toPay,
  summary: summaryPart,
}
