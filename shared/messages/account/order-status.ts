import type { OrderStep } from '#shared/orders/order-steps.ts'
import type { OrderBadge, OrderEventType, OrderEventView } from '#shared/orders/orders.ts'

export const orderBadgeNames: Record<OrderBadge, string> = {
  awaiting_payment: 'Aguardando pagamento',
  payment_claimed: 'Conferindo pagamento',
  payment_processing: 'Pagamento em processamento',
  payment_expired: 'Pagamento expirado',
  placed: 'Pedido confirmado',
  preparing: 'Em preparação',
  ready: 'Pronto para retirada',
  shipped: 'A caminho',
  delivered: 'Entregue',
  disputed: 'Em contestação',
  returning: 'Em devolução',
  refunded: 'Reembolsado',
  canceled: 'Cancelado',
}

export const orderEventNames: Record<OrderEventType, string> = {
  created: 'Pedido feito',
  payment_claimed: 'Pagamento informado',
  payment_processing: 'Pagamento em processamento',
  payment_inquired: 'Pergunta sobre o pagamento',
  money_short: 'Pagamento incompleto recebido',
  paid: 'Pagamento confirmado',
  money_twice: 'Dinheiro a mais recebido',
  payment_undone: 'Confirmação do pagamento desfeita',
  payment_denied: 'Pagamento não encontrado',
  payment_expired: 'Prazo de pagamento vencido',
  preparing: 'Loja começou a preparar',
  acceptance_undone: 'Loja voltou atrás: o preparo ainda não começou',
  ready: 'Pronto para retirada',
  shipped: 'Enviado',
  shipment_undone: 'Loja corrigiu: ainda não foi enviado',
  tracking_changed: 'Rastreio atualizado',
  address_proposed: 'Loja sugeriu corrigir o endereço',
  address_changed: 'Endereço corrigido, com o sim da loja e do cliente',
  address_refused: 'Cliente manteve o endereço',
  substitution_proposed: 'Loja propôs outro produto',
  substitution_accepted: 'Cliente aceitou outro produto',
  substitution_refused: 'Cliente preferiu o dinheiro de volta',
  substitution_withdrawn: 'Proposta de outro produto retirada',
  substitution_expired: 'Proposta de outro produto sem resposta',
  address_requested: 'Cliente pediu outro endereço',
  address_declined: 'Loja manteve o endereço',
  delivery_failed: 'Tentativa de entrega sem sucesso',
  returned_to_sender: 'Devolvido à loja pela transportadora',
  delivery_claimed: 'Loja avisou que entregou',
  delivered: 'Entregue',
  delivery_undone: 'Loja corrigiu: ainda a caminho',
  return_requested: 'Devolução solicitada',
  return_approved: 'Devolução aprovada',
  return_rejected: 'Devolução recusada',
  return_sent: 'Devolução enviada',
  return_received: 'Devolução recebida pela loja',
  return_inspected: 'Devolução conferida',
  return_canceled: 'Devolução cancelada',
  return_expired: 'Prazo da devolução vencido',
  exchange_opened: 'Troca combinada',
  exchange_paid: 'O valor devolvido pagou a troca',
  exchange_ended: 'A troca não aconteceu: o valor volta em dinheiro',
  problem_reported: 'Problema avisado à loja e à nossa equipe',
  claim_opened: 'Reclamação aberta',
  claim_replied: 'A loja respondeu à reclamação',
  claim_in_review: 'Reclamação em análise pela nossa equipe',
  claim_resolved: 'Reclamação resolvida',
  claim_withdrawn: 'Reclamação retirada',
  lines_canceled: 'Parte do pedido cancelada',
  canceled: 'Pedido cancelado',
  refund_opened: 'Reembolso iniciado',
  refunded: 'Reembolso concluído',
  refund_undone: 'Reembolso ainda não tinha saído',
  disputed: 'Pagamento contestado no banco',
  chargeback_won: 'Contestação encerrada: o pagamento vale',
  chargeback_lost: 'Contestação encerrada: o banco devolveu o dinheiro',
  money_late: 'Pagamento recebido depois do prazo',
  reinstated: 'Pedido retomado',
  money_returned: 'Dinheiro a mais devolvido',
  completed: 'Pedido concluído',
}

const stepNames: Record<OrderStep, string> = {
  paid: 'Pagamento confirmado',
  preparing: 'Preparo na loja',
  ready: 'Pronto para retirada',
  collected: 'Retirada',
  shipped: 'Envio',
  delivered: 'Entrega',
}

/** Returns the name of a future step. */
export const orderStepName = (step: OrderStep): string => stepNames[step]

/** Describes an event, with its tracking code or amount. */
export function orderEventText(
  { type, data }: Pick<OrderEventView, 'type' | 'data'>,
  moneyText: (minor: number) => string,
): string {
  const amount = data?.amountMinor === undefined ? undefined : moneyText(data.amountMinor)
  const fact = data?.trackingCode || amount
  return fact ? `${orderEventNames[type]}: ${fact}` : orderEventNames[type]
}
