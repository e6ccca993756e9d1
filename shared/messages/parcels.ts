import type { ParcelStatus } from '../order-moves.ts'

/** The words of parcels, for customers. */
export const parcelMessages = {
  title: 'Envio',
  pickupTitle: 'Retirada',
  parcel: (position: number) => `Pacote ${position}`,
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
  receivedParcel: 'Recebi este pacote',
  codeTitle: 'Seu código de retirada',
  codeHint: 'Mostre este código na loja. Não compartilhe com ninguém.',
  pickupAt: 'Onde retirar',
  notReady: 'A loja avisa por e-mail quando estiver pronto.',
}

export const parcelStatusNames: Record<ParcelStatus, string> = {
  pending: 'Aguardando a loja',
  preparing: 'Em preparação',
  ready: 'Pronto',
  shipped: 'A caminho',
  delivered: 'Entregue',
  failed: 'Entrega não realizada',
  returned_to_sender: 'Voltou para a loja',
  canceled: 'Cancelado',
}

export const parcelStatusName = (status: ParcelStatus, { isPickup }: { isPickup: boolean }): string =>
  status === 'ready' ? (isPickup ? 'Pronto para retirada' : 'Pronto para envio') : parcelStatusNames[status]
