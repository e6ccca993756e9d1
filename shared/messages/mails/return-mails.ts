import type { ReturnKind } from '#shared/orders/returns.ts'
import { type MailMessages, quoted } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, orderPart, seeOrder } from './order-mails.ts'

/** Facts of every mail about a return. `number` is the order's. */
interface ReturnFacts extends OrderFacts {
  returnNumber: string
  /** A line for each returned product. */
  pieces: string[]
  /** What is wanted or sent for them, in one line. Null when the money goes back. */
  exchange: string | null
}

interface StoreFacts extends ReturnFacts {
  kind: ReturnKind
  note: string | null
  trackingCode: string | null
}

interface CustomerFacts extends ReturnFacts {
  answer: string | null
  /** The address to which the products are sent. */
  address: string
  sendBy: string | null
}

const piecesPart = (facts: ReturnFacts) => [orderPart(facts), ...facts.pieces]
const factsPart = {
  rows: { name: 'Cliente', note: 'O cliente escreveu', trackingCode: 'Código de rastreio' },
} as const

export type StoreReturnMail = 'return-requested' | 'return-sent' | 'return-canceled'

export const storeReturnMailMessages: Record<StoreReturnMail, MailMessages<StoreFacts>> = {
  'return-requested': {
    subject: ({ returnNumber }) => `Pedido de devolução ${returnNumber}`,
    heading: 'Um cliente quer devolver produtos',
    kind: ({ kind, exchange }) => {
      if (exchange && kind === 'withdrawal')
        return 'Ele quer trocar por outro, dentro do prazo para desistir: aceite a troca e diga o frete, ou aceite e devolva o dinheiro.'
      return {
        withdrawal: 'O cliente desistiu da compra dentro do prazo: a devolução já está aprovada por lei.',
        defect: 'O cliente diz que há um defeito. Veja o que ele escreveu e responda.',
      }[kind]
    },
    pieces: piecesPart,
    exchange: ({ exchange }) => exchange,
    facts: factsPart,
    see: seeOrder,
  },
  'return-sent': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber} a caminho`,
    heading: 'Uma devolução está a caminho',
    text: 'Quando ela chegar, marque como recebida e confira os produtos.',
    pieces: piecesPart,
    facts: factsPart,
    see: seeOrder,
  },
  'return-canceled': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber} cancelada`,
    heading: 'O cliente ficou com os produtos',
    text: 'Ele cancelou a devolução: não há nada a fazer.',
    pieces: piecesPart,
    facts: factsPart,
    see: seeOrder,
  },
}

export type CustomerReturnMail = 'return-approved' | 'return-rejected' | 'return-received' | 'return-expired'

export const customerReturnMailMessages: Record<CustomerReturnMail, MailMessages<CustomerFacts>> = {
  'return-approved': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber} aprovada`,
    heading: 'Sua devolução foi aprovada',
    greeting,
    text: ({ store }) =>
      `Embale bem e envie para o endereço abaixo, com o número da devolução dentro. O frete da devolução é por conta da loja: combine com ${store} como postar.`,
    answer: ({ answer, store }) => (answer ? [`${store} escreveu:`, quoted(answer)] : null),
    exchange: ({ exchange }) =>
      exchange
        ? [exchange, 'As peças novas já estão reservadas para você e seguem depois da conferência.']
        : null,
    address: { rows: { address: 'Enviar para', sendBy: 'Enviar até' }, strong: ['sendBy'] },
    pieces: piecesPart,
    see: seeOrder,
  },
  'return-rejected': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber} recusada`,
    heading: 'A devolução não foi aceita',
    greeting,
    text: ({ store }) => `${store} olhou o seu pedido e respondeu assim:`,
    answer: ({ answer }) => quoted(answer ?? ''),
    disagree: 'Não concorda? Responda a este e-mail e vamos olhar juntos.',
    pieces: piecesPart,
    see: seeOrder,
  },
  'return-received': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber} recebida`,
    heading: 'Sua devolução chegou',
    greeting,
    text: ({ store, exchange }) =>
      exchange
        ? `${store} vai conferir os produtos, e depois a sua troca segue.`
        : `${store} vai conferir os produtos e devolver o seu dinheiro.`,
    pieces: piecesPart,
    exchange: ({ exchange }) => exchange,
    see: seeOrder,
  },
  'return-expired': {
    subject: ({ returnNumber }) => `Devolução ${returnNumber}: prazo vencido`,
    heading: 'O prazo da devolução terminou',
    greeting,
    text: ({ store }) =>
      `Não soubemos do envio a tempo, e a devolução foi encerrada. Já enviou? Fale com ${store} ou responda a este e-mail.`,
    pieces: piecesPart,
    see: seeOrder,
  },
}
