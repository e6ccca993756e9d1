import { chargebackMessages } from '#shared/messages/operator/chargebacks.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { MailBlock, MailMessages } from './mail-messages.ts'
import { type OrderFacts, orderPart, placeLabels, seeOrder } from './order-mails.ts'

/** Mails about an order to its store. */
interface WithSummary extends OrderFacts {
  summary: MailBlock
}

interface MerchantOrderMail extends WithSummary {
  phone: string
  address: string | null
  /** True when it replaces what came back in an exchange. */
  isReplacement: boolean
}

export const merchantOrderMailMessages: MailMessages<MerchantOrderMail> = {
  subject: ({ number }) => `Novo pedido pago: ${number}`,
  heading: 'Você tem um novo pedido',
  next: 'O pagamento está confirmado. Já pode preparar o envio.',
  exchange: ({ isReplacement }) =>
    isReplacement ? 'É uma troca: o valor do que voltou paga este pedido, ou uma parte dele.' : null,
  order: orderPart,
  summary: ({ summary }) => summary,
  customer: { rows: { name: 'Cliente', phone: 'Celular', address: placeLabels.address } },
  action: { button: 'Ver e preparar o pedido' },
}

/** Facts of both mails about a payment that the customer reports. */
interface ReportedPayment {
  /** True for a reminder. */
  isReminder: boolean
  amount: string
  txid: string | null
  /** Null while the stock is held without a deadline. */
  answerBy: string | null
}

interface MerchantClaimMail extends OrderFacts, ReportedPayment {
  /** The kind of account, disconnected since, to which the money went, if any. */
  former: 'account' | 'pix' | null
}

const reminded = ({ isReminder }: ReportedPayment, subject: string) =>
  isReminder ? `Falta a sua resposta. ${subject}` : subject

const waitPart = ({ answerBy }: ReportedPayment) =>
  answerBy === null
    ? 'Enquanto você não responder, os produtos continuam reservados.'
    : `Responda até ${answerBy}. Sem resposta, o pedido é cancelado e os produtos voltam ao estoque.`

export const merchantClaimMailMessages: MailMessages<MerchantClaimMail> = {
  subject: (facts) =>
    reminded(
      facts,
      facts.former === 'account'
        ? `Confira o pagamento do pedido ${facts.number}`
        : `O cliente diz que pagou o pedido ${facts.number}`,
    ),
  heading: ({ former }) =>
    former === 'account' ? 'Confira se o pagamento chegou' : 'Confira se o Pix chegou',
  question: ({ former, name, amount }) => {
    if (former === 'account')
      return `O pagamento de ${amount} de ${name} estava em análise na conta do Mercado Pago que a loja desconectou. Veja nela se ele foi aprovado e responda no painel da loja.`
    return former === 'pix'
      ? `${name} avisou que fez um Pix de ${amount} à conta do Mercado Pago que a loja desconectou. Procure nela e confirme no painel da loja.`
      : `${name} avisou que fez um Pix de ${amount}. Procure no extrato da sua conta e confirme no painel da loja.`
  },
  order: orderPart,
  payment: { rows: { amount: 'Valor', txid: 'Identificador' }, strong: ['amount'] },
  action: { button: 'Confirmar ou avisar que não chegou' },
  wait: waitPart,
}

interface OperatorClaimMail extends ReportedPayment {
  name: string
  /** Null when the purchase is paid as a whole. */
  order: string | null
  purchase: string | null
  /** The order's number for the commands. */
  orderNumber: string
}

/** The mail to the operator, if the platform receives the money. */
export const operatorClaimMailMessages: MailMessages<OperatorClaimMail> = {
  subject: (facts) => reminded(facts, `O cliente diz que pagou: ${facts.purchase ?? facts.order}`),
  heading: 'Confira se o Pix chegou',
  question: ({ name, amount }) =>
    `${name} avisou que fez um Pix de ${amount} para a conta da plataforma. Procure no extrato.`,
  payment: {
    rows: { purchase: 'Compra', order: 'Pedido', amount: 'Valor', txid: 'Identificador' },
    strong: ['amount'],
  },
  confirm: 'Se ele está lá, confirme:',
  confirmCommand: ({ orderNumber }) => ({ code: `npm run feira -- payments confirm ${orderNumber}` }),
  notThere: 'Se não está, pergunte ao cliente, que tem um dia para responder:',
  askCommand: ({ orderNumber }) => ({ code: `npm run feira -- payments ask ${orderNumber}` }),
  wait: waitPart,
}

interface MerchantOverdueMail extends WithSummary {
  shipBy: string
}

export const merchantOverdueMailMessages: MailMessages<MerchantOverdueMail> = {
  subject: ({ number }) => `O prazo de envio do pedido ${number} passou`,
  heading: 'Um pedido está atrasado',
  late: ({ shipBy }) =>
    `O cliente esperava que este pedido saísse até ${shipBy}. Se já enviou, marque o envio no painel; se não, envie hoje ou combine um novo prazo com o cliente.`,
  order: orderPart,
  summary: ({ summary }) => summary,
  action: seeOrder,
}

interface MerchantCanceledMail extends WithSummary {
  by: 'operator' | 'customer'
}

export const merchantCanceledMailMessages: MailMessages<MerchantCanceledMail> = {
  subject: ({ number }) => `Pedido ${number} cancelado`,
  heading: 'Um pedido foi cancelado',
  by: ({ by, name }) =>
    by === 'operator'
      ? 'Nossa equipe cancelou este pedido. Não o envie.'
      : `${name} cancelou este pedido antes do preparo. Não o envie.`,
  again: 'O que não tinha saído voltou para o seu estoque.',
  order: orderPart,
  summary: ({ summary }) => summary,
  action: seeOrder,
}

interface MerchantChargebackMail extends OrderFacts {
  /** Status when the mail was queued. */
  status: ChargebackStatus
  text: string
  held: string | null
  gone: string | null
  reason: string
  dueBy: string | null
}

export const merchantChargebackMailMessages: MailMessages<MerchantChargebackMail> = {
  subject: ({ number }) => `Contestação no banco: pedido ${number}`,
  heading: ({ status }) => chargebackMessages.status[status],
  text: ({ text }) => text,
  order: orderPart,
  facts: {
    rows: {
      held: chargebackMessages.held,
      gone: chargebackMessages.gone,
      reason: chargebackMessages.reason,
      dueBy: chargebackMessages.dueBy,
    },
    strong: ['held', 'gone'],
  },
  action: seeOrder,
}
