import { refundMessages } from '#shared/messages/account/refunds.ts'
import { type MailMessages, type MailRow, mailRow } from './mail-messages.ts'
import { greeting } from './mails.ts'
import { type OrderFacts, orderPart, seeOrder } from './order-mails.ts'

interface RefundOpenedMail extends OrderFacts {
  lines: MailRow[]
  shipping: string | null
  free: string | null
  amount: string
  reason: string
  /** Null when a provider refunds it. */
  due: string | null
  note: string | null
}

export const refundOpenedMailMessages: MailMessages<RefundOpenedMail> = {
  subject: ({ number }) => `Reembolso do pedido ${number}`,
  heading: 'Seu reembolso foi aberto',
  greeting,
  text: ({ store }) => `${store} vai devolver o valor abaixo. Avisamos de novo quando ele sair.`,
  order: orderPart,
  sums: ({ lines, shipping, free, amount, reason, due }) => ({
    rows: [
      ...lines,
      ...mailRow('Frete', shipping),
      ...mailRow('Outro valor', free),
      ...mailRow('Valor a devolver', amount, true),
      ...mailRow('Motivo', reason),
      ...mailRow('Prazo para devolver', due),
    ],
  }),
  note: ({ note }) => note,
  way: ({ due, store }) => (due === null ? refundMessages.byProvider : refundMessages.byHand(store)),
  see: seeOrder,
}

interface RefundReminderMail {
  number: string
  amount: string
  since: string
  due: string
  isOverdue: boolean
  url: string
}

/** The mail to the store, or the operator, that has not refunded yet. */
export const refundReminderMailMessages: MailMessages<RefundReminderMail> = {
  subject: ({ number }) => `Falta devolver o dinheiro do pedido ${number}`,
  heading: ({ isOverdue }) =>
    isOverdue ? 'O prazo para devolver o dinheiro passou' : 'Um cliente espera o dinheiro de volta',
  text: ({ amount, number }) =>
    `O cliente do pedido ${number} tem ${amount} a receber de volta, e ninguém registrou a devolução.`,
  times: { rows: { since: 'Desde', due: 'Prazo' }, strong: ['due'] },
  hint: ({ isOverdue }) =>
    isOverdue
      ? 'Avisamos o cliente e a nossa equipe. Devolva hoje e avise na página do pedido, com o identificador da transferência.'
      : 'Faça a devolução pelo seu banco e avise na página do pedido, com o identificador da transferência. Quem desiste de uma compra tem direito ao dinheiro de imediato (CDC, art. 49).',
  action: { button: 'Abrir o pedido' },
}

interface RefundOverdueMail extends OrderFacts {
  holder: string
  amount: string
  due: string
}

/** The mail to a customer whose refund is overdue. */
export const refundOverdueMailMessages: MailMessages<RefundOverdueMail> = {
  subject: ({ number }) => `Seu reembolso está atrasado: pedido ${number}`,
  heading: 'Seu reembolso está atrasado',
  greeting,
  text: ({ holder }) =>
    `${holder} ainda não registrou a devolução do seu dinheiro. Cobramos outra vez, e a nossa equipe foi avisada.`,
  order: orderPart,
  sums: { rows: { amount: 'Valor a devolver', due: 'Prazo que passou' }, strong: ['amount'] },
  claim:
    'Se o dinheiro não chegou, abra uma reclamação na página do pedido: “O reembolso não chegou”. Se já chegou, não precisa fazer nada.',
  see: seeOrder,
}

interface RefundDoneMail extends OrderFacts {
  way: 'hand' | 'card' | 'provider'
  amount: string
  at: string | null
  proof: string | null
}

export const refundDoneMailMessages: MailMessages<RefundDoneMail> = {
  subject: ({ number }) => `Reembolso concluído: pedido ${number}`,
  heading: 'Seu dinheiro foi devolvido',
  greeting,
  way: ({ way, store }) =>
    ({
      hand: `${store} fez a devolução. Se o valor não aparecer na sua conta até amanhã, responda a este e-mail.`,
      card: 'O valor volta para o cartão em que você pagou, e pode levar até duas faturas para aparecer.',
      provider: 'O valor volta pelo mesmo meio em que você pagou.',
    })[way],
  order: orderPart,
  sums: { rows: { amount: 'Valor devolvido', at: 'Data', proof: 'Comprovante' }, strong: ['amount'] },
  see: seeOrder,
}

interface RefundUndoneMail extends OrderFacts {
  amount: string
  reason: string
}

/** The mail to a customer who read that the money was refunded, while it was not. */
export const refundUndoneMailMessages: MailMessages<RefundUndoneMail> = {
  subject: ({ number }) => `Correção: o reembolso do pedido ${number} ainda não saiu`,
  heading: 'Seu reembolso ainda não saiu',
  greeting,
  text: ({ store }) =>
    `${store} tinha registrado a devolução do seu dinheiro, mas ela não foi feita. O valor continua sendo seu, e avisamos quando ele sair.`,
  order: orderPart,
  sums: { rows: { amount: 'Valor a devolver', reason: 'O que aconteceu' }, strong: ['amount'] },
  see: seeOrder,
}

/** The mail to a store whose provider has refunded. */
export const storeRefundDoneMailMessages: MailMessages<OrderFacts & { amount: string }> = {
  subject: ({ number }) => `Reembolso concluído: pedido ${number}`,
  heading: 'O reembolso chegou ao cliente',
  text: ({ amount, number }) =>
    `O meio de pagamento devolveu ${amount} do pedido ${number} ao cliente. Você não precisa fazer nada.`,
  order: orderPart,
  action: { button: 'Abrir o pedido' },
}
