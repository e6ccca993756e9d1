import { type ChargebackReason, chargebackReasons } from '#shared/orders/chargebacks.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { Settlement } from '#shared/orders/orders.ts'

/** Messages of a chargeback. */
export const chargebackMessages = {
  title: 'Contestação no banco',
  status: {
    inquiry: 'Consulta do banco',
    open: 'Em contestação',
    won: 'Encerrada a favor da loja',
    lost: 'Perdida: o banco devolveu o dinheiro ao cliente',
  } satisfies Record<ChargebackStatus, string>,
  held: 'Retido até a decisão',
  gone: 'Devolvido pelo banco',
  requested: 'Valor consultado',
  reason: 'Motivo',
  openedAt: 'Aberta em',
  dueBy: 'Provas até',
  ofPayment: (amount: string) => `de ${amount} contestados nesta compra`,
  explain: {
    inquiry:
      'O banco do cliente perguntou sobre este pagamento. Nada está retido. Se o cliente tiver razão, reembolsar agora evita uma contestação.',
    open: 'O cliente contestou o pagamento no banco dele, e o banco segura o dinheiro até decidir. Quem responde ao banco é a plataforma: envie a ela o que tiver (nota, rastreio, conversas). Se ainda não enviou os produtos, espere a decisão. Enquanto isso, nada pode ser reembolsado por aqui.',
    won: 'O banco decidiu a favor da loja. O que estava retido voltou ao saldo.',
    lost: 'O banco decidiu a favor do cliente e devolveu o dinheiro a ele. A comissão da venda não muda.',
  } satisfies Record<ChargebackStatus, string>,
  /** The account is the store's own, so only the store can answer there. */
  openDirect:
    'O cliente contestou o pagamento, e o valor fica retido até a decisão. Quem responde é a sua loja, no Mercado Pago ou no seu banco, dentro do prazo: envie nota, rastreio e conversas. Se ainda não enviou os produtos, espere a decisão. Enquanto isso, nada pode ser reembolsado por aqui.',
  dashboard: 'Responder no painel do Stripe',
}

const reasons: Record<ChargebackReason, string> = {
  bank_cannot_process: 'o banco não conseguiu processar',
  check_returned: 'cheque devolvido',
  credit_not_processed: 'um reembolso prometido não chegou',
  customer_initiated: 'pedido do cliente ao banco',
  debit_not_authorized: 'débito não autorizado',
  duplicate: 'cobrança em dobro',
  fraudulent: 'o cliente não reconhece a compra (fraude)',
  general: 'sem motivo informado',
  incorrect_account_details: 'dados da conta incorretos',
  insufficient_funds: 'saldo insuficiente',
  noncompliant: 'fora das regras da bandeira',
  product_not_received: 'o produto não chegou',
  product_unacceptable: 'produto com defeito ou diferente do anunciado',
  subscription_canceled: 'assinatura cancelada',
  unrecognized: 'o cliente não reconhece a cobrança',
}

export const chargebackText = (status: ChargebackStatus, settlement: Settlement): string =>
  status === 'open' && settlement === 'direct'
    ? chargebackMessages.openDirect
    : chargebackMessages.explain[status]

/** Describes a chargeback's reason. A provider's unknown reason is not shown. */
export const chargebackReasonText = (reason: string): string =>
  reasons[chargebackReasons.find((known) => known === reason) ?? 'general']
