import type { MailBlock, MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, type PlaceFacts, placeLabels, seeOrder } from './order-mails.ts'

/** Facts of the mails about an order on its way. */
interface FulfillmentFacts extends OrderFacts, PlaceFacts {
  /** A line for each product of the parcel. */
  inside: string
}

interface TrackedFacts extends FulfillmentFacts {
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
}

const insidePart = ({ inside }: FulfillmentFacts): MailBlock[] => [{ title: 'Neste pacote' }, inside]
const trackPart = ({ trackingUrl: url }: TrackedFacts): MailBlock | null =>
  url === null ? null : { link: { text: '', label: 'Rastrear o pacote', url } }
const trackingLabels = { carrier: 'Transportadora', trackingCode: 'Código de rastreio' }

interface ShippedMail extends TrackedFacts {
  /** The parcel's position among those of the order. */
  parcel: 'only' | 'part' | 'last'
  deliverBy: string | null
  /** Label of the button on the order's page. */
  receivedButton: string
}

export const fulfillmentShippedMailMessages: MailMessages<ShippedMail> = {
  subject: ({ number }) => `Seu pedido ${number} está a caminho`,
  heading: 'Seu pedido está a caminho',
  greeting,
  sent: ({ parcel, store }) =>
    ({
      only: `${store} enviou o seu pedido.`,
      part: `${store} enviou uma parte do seu pedido. O resto segue em outro pacote.`,
      last: `${store} enviou o último pacote do seu pedido.`,
    })[parcel],
  see: seeOrder,
  track: trackPart,
  tracking: {
    rows: { ...trackingLabels, deliverBy: 'Previsão de entrega', ...placeLabels },
    strong: ['trackingCode'],
  },
  inside: insidePart,
  received: ({ receivedButton }) => `Quando chegar, abra a página do pedido e toque em “${receivedButton}”.`,
}

export const fulfillmentReadyMailMessages: MailMessages<FulfillmentFacts & { code: string }> = {
  subject: ({ number }) => `Seu pedido ${number} está pronto para retirada`,
  heading: 'Pronto para retirada',
  greeting,
  ready: ({ store }) => `${store} separou o seu pedido. Já pode buscar!`,
  see: seeOrder,
  show: 'Mostre este código na retirada:',
  code: ({ code }) => ({ code }),
  place: { rows: placeLabels },
  inside: insidePart,
}

interface DeliveredMail extends FulfillmentFacts {
  withdrawUntil: string | null
}

export const fulfillmentDeliveredMailMessages: MailMessages<DeliveredMail> = {
  subject: ({ number }) => `Pedido ${number} entregue`,
  heading: 'Seu pedido foi entregue',
  greeting,
  delivered: ({ store }) => `O seu pedido de ${store} consta como entregue. Esperamos que goste!`,
  see: seeOrder,
  inside: insidePart,
  withdraw: ({ withdrawUntil }) =>
    withdrawUntil === null
      ? null
      : `Se mudar de ideia, você pode desistir da compra até ${withdrawUntil}. É só pedir a devolução na página do pedido.`,
  notYet: 'Não recebeu? Responda a este e-mail ou fale com a loja: vamos resolver.',
}

export const fulfillmentFailedMailMessages: MailMessages<FulfillmentFacts> = {
  subject: ({ number }) => `Não conseguimos entregar o pedido ${number}`,
  heading: 'A entrega não deu certo',
  greeting,
  failed: ({ store }) =>
    `A transportadora tentou entregar o seu pedido de ${store} e não conseguiu. A loja vai combinar uma nova entrega com você.`,
  see: seeOrder,
  check: 'Confira se este endereço está certo. Se não estiver, fale com a loja:',
  place: { rows: placeLabels },
  inside: insidePart,
}

export const fulfillmentTrackingMailMessages: MailMessages<TrackedFacts> = {
  subject: ({ number }) => `Rastreio do pedido ${number}`,
  heading: 'Rastreio atualizado',
  greeting,
  changed: ({ store }) => `${store} atualizou o rastreio do seu pedido.`,
  see: seeOrder,
  track: trackPart,
  tracking: { rows: { ...trackingLabels, ...placeLabels }, strong: ['trackingCode'] },
}

interface ReportedDeliveredMail extends FulfillmentFacts {
  receivedButton: string
  answerBy: string
}

export const fulfillmentClaimedMailMessages: MailMessages<ReportedDeliveredMail> = {
  subject: ({ number }) => `O pedido ${number} chegou?`,
  heading: 'Seu pedido chegou?',
  greeting,
  claimed: ({ store }) => `${store} avisou que entregou o seu pedido.`,
  see: seeOrder,
  confirm: ({ receivedButton }) =>
    `Chegou tudo certo? Abra a página do pedido e toque em “${receivedButton}”.`,
  silence: ({ answerBy }) =>
    `Não chegou? Avise na página do pedido ou responda a este e-mail até ${answerBy}. Sem resposta, consideramos entregue.`,
  inside: insidePart,
}

export const fulfillmentUndoneMailMessages: MailMessages<FulfillmentFacts> = {
  subject: ({ number }) => `Correção: o pedido ${number} ainda está a caminho`,
  heading: 'Ainda a caminho',
  greeting,
  undone: ({ store }) =>
    `${store} tinha avisado que entregou o seu pedido e corrigiu: ele ainda está a caminho.`,
  see: seeOrder,
  inside: insidePart,
}

export const shipmentUndoneMailMessages: MailMessages<FulfillmentFacts> = {
  subject: ({ number }) => `Correção: o pedido ${number} ainda não foi enviado`,
  heading: 'Ainda não foi enviado',
  greeting,
  undone: ({ store }) =>
    `${store} tinha avisado que enviou o seu pedido e corrigiu: ele ainda está em preparação. Você recebe outro e-mail quando ele sair.`,
  see: seeOrder,
  inside: insidePart,
}
