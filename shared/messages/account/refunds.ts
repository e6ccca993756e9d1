import { formatNumber } from '#shared/messages/format-number.ts'
import type { RefundStatus } from '#shared/orders/order-moves.ts'
import type { RefundView } from '#shared/orders/returns.ts'
import { exchangeMessages } from './exchanges.ts'

/** Messages about refunds. */
export const refundMessages = {
  title: 'Reembolsos',
  status: {
    pending: 'A caminho',
    succeeded: 'Feito',
    failed: 'Ainda tentando',
  } satisfies Record<RefundStatus, string>,
  reasons: {
    cancellation: 'Cancelamento',
    withdrawal: 'Devolução por arrependimento',
    defect: 'Produto com defeito',
    goodwill: 'Cortesia da loja',
    lost: 'Extravio na entrega',
    substitution: 'Diferença da troca de produto',
  },
  opened: 'Aberto em',
  settled: 'Feito em',
  /** Until the person who refunds by hand has done so. */
  waiting: 'A devolver',
  due: 'Prazo para devolver:',
  overdue:
    'O prazo passou, e avisamos a nossa equipe. Se o dinheiro não chegou, abra uma reclamação nesta página.',
  overdueShort: 'prazo vencido',
  proof: 'Comprovante:',
  byHand: (store: string) => `${store} devolve por Pix para a conta de onde você pagou.`,
  byProvider: 'Volta pelo mesmo meio em que você pagou.',
}

/** A refund that a provider failed to send is retried, although a person takes care of it until it is due. */
export const refundStatusText = ({
  byHand,
  isExchange,
  status,
}: Pick<RefundView, 'byHand' | 'isExchange' | 'status'>): string => {
  if (isExchange) return status === 'succeeded' ? exchangeMessages.spent : exchangeMessages.reserved
  return byHand && status !== 'succeeded' ? refundMessages.waiting : refundMessages.status[status]
}

/** Messages of a store's forms about money and cancellations. */
export const refundFormMessages = {
  open: 'Devolver dinheiro',
  left: (amount: string) => `Ainda pode ser devolvido: ${amount}.`,
  campaign: (name: string) =>
    `A parte que a plataforma pagou pela campanha ${name} volta a ela, na mesma proporção.`,
  campaignBack: (amount: string) => `Da campanha, volta à plataforma: ${amount}.`,
  pieceOf: (title: string, options: string, maxQuantity: number) =>
    `${title}${options && ` · ${options}`} (até ${formatNumber(maxQuantity)})`,
  shippingHint: (amount: string) => `Até ${amount}`,
  submit: 'Devolver dinheiro',
  settle: 'Já devolvi',
  settleHint: 'Faça o Pix de volta ao cliente no aplicativo do seu banco e avise aqui.',
  proof: 'Identificador da transferência',
  proofHint: 'Como o banco a chama, no comprovante. O cliente vê o que você escrever.',
  retry: 'Tentar de novo',
  undo: 'Ainda não devolvi',
  undoHint:
    'Use se o dinheiro não saiu. Ele volta a constar como a devolver, e o cliente recebe um e-mail com o motivo.',
  undoSubmit: 'Desfazer o registro',
  linesOpen: 'Cancelar parte do pedido',
  linesText: 'O cliente recebe de volta o que não vai ser enviado; o resto do pedido segue.',
  linesSubmit: 'Cancelar estes produtos',
}
