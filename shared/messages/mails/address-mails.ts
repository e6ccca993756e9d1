import type { MailMessages } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, seeOrder } from './order-mails.ts'

interface AddressProposedMail extends OrderFacts {
  present: string
  proposed: string
  until: string
}

export const addressProposedMailMessages: MailMessages<AddressProposedMail> = {
  subject: ({ number }) => `Confira o endereço do pedido ${number}`,
  heading: 'Este endereço está certo?',
  greeting,
  proposal: ({ store }) =>
    `Antes de enviar o seu pedido, ${store} sugere corrigir o endereço de entrega. Ele só muda se você aceitar, e você não paga nada a mais por isso.`,
  addresses: { rows: { present: 'Endereço de agora', proposed: 'Endereço sugerido' }, strong: ['proposed'] },
  answer: ({ until }) => `Abra a página do pedido para aceitar ou manter o endereço, até ${until}.`,
  see: seeOrder,
}

interface AddressRequestedMail extends OrderFacts {
  present: string
  proposed: string
  /** What the delivery there costs the store more, or null. */
  dearer: string | null
  until: string
}

export const addressRequestedMailMessages: MailMessages<AddressRequestedMail> = {
  subject: ({ number }) => `O cliente pede outro endereço para o pedido ${number}`,
  heading: 'Entregar em outro endereço?',
  request: ({ name }) =>
    `${name} pede para receber o pedido em outro endereço. Ele só muda se você aceitar: confira antes de enviar.`,
  addresses: { rows: { present: 'Endereço de agora', proposed: 'Endereço pedido' }, strong: ['proposed'] },
  price: ({ dearer }) => dearer && `O frete para lá custa ${dearer} a mais, que ficam com a loja.`,
  answer: ({ until }) => `Abra a página do pedido para aceitar ou recusar, até ${until}.`,
  see: seeOrder,
}

interface AddressAnsweredMail extends OrderFacts {
  isAccepted: boolean
  proposed: string
  /** What the store wrote, or null. */
  reason: string | null
}

export const addressAnsweredMailMessages: MailMessages<AddressAnsweredMail> = {
  subject: ({ number, isAccepted }) =>
    isAccepted
      ? `O pedido ${number} vai para o endereço novo`
      : `O endereço do pedido ${number} continua o mesmo`,
  heading: ({ isAccepted }) => (isAccepted ? 'Endereço corrigido' : 'O endereço continua o mesmo'),
  greeting,
  answer: ({ store, isAccepted }) =>
    isAccepted
      ? `${store} aceitou o endereço que você pediu. O pedido vai para lá, e você não paga nada a mais.`
      : `${store} não pode entregar no endereço que você pediu. O pedido vai para o endereço de antes.`,
  addresses: { rows: { proposed: 'Endereço pedido', reason: 'Motivo' } },
  see: seeOrder,
}
