import type { RefundStatus } from '#shared/orders/order-moves.ts'

/** Messages about money that goes back. */
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
  },
  opened: 'Aberto em',
  settled: 'Feito em',
  byHand: (store: string) => `${store} devolve por Pix para a conta de onde você pagou.`,
  byProvider: 'Volta pelo mesmo meio em que você pagou.',
}

export const refundOpenedMailMessages = {
  subject: (number: string) => `Reembolso do pedido ${number}`,
  heading: 'Seu reembolso foi aberto',
  text: (store: string) => `${store} vai devolver o valor abaixo. Avisamos de novo quando ele sair.`,
  amount: 'Valor a devolver',
  reason: 'Motivo',
  shipping: 'Frete',
  free: 'Outro valor',
}

export const refundDoneMailMessages = {
  subject: (number: string) => `Reembolso concluído: pedido ${number}`,
  heading: 'Seu dinheiro foi devolvido',
  byHand: (store: string) =>
    `${store} fez a devolução. Se o valor não aparecer na sua conta até amanhã, responda a este e-mail.`,
  byProvider:
    'O valor volta pelo mesmo meio em que você pagou. No cartão, ele pode levar até duas faturas para aparecer.',
  amount: 'Valor devolvido',
}

/** Messages of a store's forms about money and cancellations. */
export const refundFormMessages = {
  open: 'Devolver dinheiro',
  left: (amount: string) => `Ainda pode ser devolvido: ${amount}.`,
  pieces: 'Quais produtos',
  pieceOf: (title: string, options: string, maxQuantity: number) =>
    `${title}${options && ` · ${options}`} (até ${maxQuantity})`,
  restock: 'Voltam para o estoque',
  shipping: 'Frete a devolver (R$)',
  shippingHint: (amount: string) => `Até ${amount}`,
  free: 'Outro valor (R$)',
  reason: 'Motivo',
  choose: 'Escolha',
  note: 'Recado ao cliente',
  submit: 'Devolver dinheiro',
  settle: 'Já devolvi',
  settleHint: 'Faça o Pix de volta ao cliente no aplicativo do seu banco e avise aqui.',
  retry: 'Tentar de novo',
  cancelReason: 'Motivo do cancelamento',
  linesOpen: 'Cancelar parte do pedido',
  linesText: 'O cliente recebe de volta o que não vai ser enviado; o resto do pedido segue.',
  linesSubmit: 'Cancelar estes produtos',
  fieldErrors: {
    reason: 'Escolha um motivo.',
    note: 'Conte ao cliente o motivo.',
    amount: 'Escreva um valor, como 12,50.',
    nothing: 'Escolha produtos, frete ou outro valor.',
    long: 'Escreva no máximo 500 caracteres.',
  },
}
