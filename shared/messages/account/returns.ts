import { formatNumber } from '#shared/messages/format-number.ts'
import type { ReturnStatus } from '#shared/orders/order-moves.ts'
import type { ReturnKind } from '#shared/orders/returns.ts'

/** Messages about customers' returns. */
export const returnMessages = {
  title: 'Devoluções',
  number: (number: string) => `Devolução ${number}`,
  kinds: {
    withdrawal: 'Desisti da compra',
    defect: 'Veio com defeito ou diferente do anunciado',
  } satisfies Record<ReturnKind, string>,
  kindHints: {
    withdrawal: 'Dentro do prazo, sem precisar dizer por quê.',
    defect: 'Conte o que houve: a loja responde por e-mail.',
  } satisfies Record<ReturnKind, string>,
  status: {
    requested: 'Aguardando a loja',
    approved: 'Aprovada',
    rejected: 'Recusada',
    in_transit: 'A caminho da loja',
    received: 'Recebida pela loja',
    inspected: 'Conferida',
    refunded: 'Aceita',
    canceled: 'Cancelada',
    expired: 'Prazo vencido',
  } satisfies Record<ReturnStatus, string>,
  partlyAccepted: 'Aceita em parte',
  acceptedOf: (quantity: number) =>
    quantity === 0
      ? 'nenhuma unidade aceita'
      : quantity === 1
        ? '1 unidade aceita'
        : `${formatNumber(quantity)} unidades aceitas`,
}

/** Texts for the customer about the step after each status. */
export const returnNextText = (
  store: string,
  isExchange: boolean,
): Partial<Record<ReturnStatus, string>> => ({
  requested: `${store} vai olhar o seu pedido de devolução e responder por e-mail.`,
  approved: `Embale bem e envie para o endereço abaixo, com o número da devolução. O frete da devolução é por conta da loja: combine com ${store} como postar.`,
  in_transit: `Assim que receber, ${store} confere os produtos${isExchange ? '' : ' e devolve o dinheiro'}.`,
  received: `${store} recebeu os produtos e vai conferir tudo.`,
})

/** Messages of the forms about returns, of customers and of stores. */
export const returnFormMessages = {
  defectUntil: 'Veio com defeito? Você pode pedir a devolução até',
  open: 'Devolver produtos',
  openWithdrawal: 'Desistir da compra ou devolver produtos',
  withdrawUntil: 'Você pode desistir da compra, sem dizer por quê, até',
  pieceOf: (title: string, options: string, maxQuantity: number) =>
    `${title}${options && ` · ${options}`} (até ${formatNumber(maxQuantity)})`,
  submit: 'Pedir devolução',
  until: 'Pode ser devolvido até',
  over: 'Prazo de desistência encerrado em',
  sendBy: 'Envie até',
  sendTo: 'Enviar para',
  tracking: 'Código de rastreio',
  sent: 'Já enviei',
  cancel: 'Desistir da devolução',
  answered: 'Resposta da loja:',
  wrote: 'O cliente escreveu:',
  approve: 'Aceitar a devolução',
  reject: 'Recusar a devolução',
  received: 'Recebi os produtos',
  inspect: 'Conferir e devolver o dinheiro',
  accepted: (title: string, options: string, maxQuantity: number) =>
    `Aceitos: ${title}${options && ` · ${options}`} (de ${formatNumber(maxQuantity)})`,
}

/** Error when more pieces were entered than can be sent back. */
export const tooManyPiecesText = (title: string, left: number) =>
  left === 0
    ? `De “${title}” não há mais nada a devolver.`
    : `De “${title}” ${left === 1 ? 'só pode ser devolvida 1 unidade' : `só podem ser devolvidas ${formatNumber(left)} unidades`}.`
