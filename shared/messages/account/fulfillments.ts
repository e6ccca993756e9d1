import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'

/** Messages of fulfillments, for customers. */
export const fulfillmentMessages = {
  title: 'Envio',
  pickupTitle: 'Retirada',
  fulfillment: (position: number) => `Pacote ${position}`,
  shipBy: 'A loja envia até',
  readyBy: 'A loja deixa pronto até',
  deliverBy: 'Chega até',
  deliveredAt: 'Entregue em',
  shippedAt: 'Enviado em',
  carrier: 'Transportadora',
  trackingCode: 'Código de rastreio',
  track: 'Rastrear',
  claimedAt: 'A loja avisou que entregou em',
  claimedHint: 'Chegou? Confirme abaixo. Se não chegou, avise em “Não recebi / tive um problema”.',
  received: 'Recebi meu pedido',
  receivedFulfillment: 'Recebi este pacote',
  codeTitle: 'Seu código de retirada',
  codeHint: 'Mostre este código na loja. Não compartilhe com ninguém.',
  pickupAt: 'Onde retirar',
  notReady: 'A loja avisa por e-mail quando estiver pronto.',
}

export const fulfillmentStatusNames: Record<FulfillmentStatus, string> = {
  pending: 'Aguardando a loja',
  preparing: 'Em preparação',
  ready: 'Pronto',
  shipped: 'A caminho',
  delivered: 'Entregue',
  failed: 'Entrega não realizada',
  returned_to_sender: 'Voltou para a loja',
  canceled: 'Cancelado',
}

export const fulfillmentStatusName = (
  status: FulfillmentStatus,
  { isPickup }: { isPickup: boolean },
): string =>
  status === 'ready'
    ? isPickup
      ? 'Pronto para retirada'
      : 'Pronto para envio'
    : fulfillmentStatusNames[status]
