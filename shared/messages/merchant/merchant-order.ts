import type { PanelOrderAction } from '#shared/merchants/merchant-rights.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import type { ListPlace } from '#shared/orders/merchant-orders.ts'

/** Messages of one order in the store's own area. */
export const merchantOrderMessages = {
  title: (number: string) => `Pedido ${number}`,
  word: 'Pedido',
  description: 'Pagamento, preparo, envio e entrega deste pedido.',
  orders: 'Pedidos da loja',
  done: {
    confirm: 'Pagamento confirmado. O pedido já pode ser preparado.',
    'undo-confirm': 'Confirmação desfeita. O pedido volta a esperar o pagamento.',
    inquire: 'Perguntamos ao cliente onde está o pagamento.',
    deny: 'Anotamos que o pagamento não chegou.',
    report: 'Anotamos o pagamento que chegou tarde.',
    cancel: 'Pedido cancelado.',
    'cancel-lines': 'Itens cancelados.',
    refund: 'Devolução do dinheiro anotada.',
    'settle-refund': 'O dinheiro consta como devolvido.',
    'undo-refund': 'Registro desfeito. O dinheiro consta como a devolver, e avisamos o cliente.',
    'retry-refund': 'Tentamos de novo devolver o dinheiro.',
    accept: 'Pedido aceito. Agora ele está em preparação.',
    'undo-accept': 'Aceite desfeito. O pedido espera de novo que você aceite.',
    ready: 'O pacote está pronto.',
    ship: 'Envio anotado.',
    'undo-ship': 'Envio desfeito. O cliente foi avisado.',
    tracking: 'Rastreio salvo.',
    'undo-delivery': 'Entrega desfeita.',
    deliver: 'Entrega anotada.',
    fail: 'Anotamos que a entrega não deu certo.',
    'take-back': 'O pacote consta de volta na loja.',
    'buy-label': 'A etiqueta está sendo comprada.',
    'retry-label': 'Tentamos de novo comprar a etiqueta.',
    'cancel-label': 'Etiqueta cancelada. Se algo foi pago, volta ao seu saldo na transportadora.',
    'return-approve': 'Pedido de devolução aceito.',
    'return-exchange': 'Troca aceita. As peças novas estão reservadas.',
    'return-reject': 'Pedido de devolução recusado.',
    'return-received': 'Anotamos que a devolução chegou.',
    'return-inspect': 'Conferência da devolução anotada.',
    'claim-reply': 'Resposta enviada ao cliente.',
    tag: 'Pedido marcado.',
    untag: 'Marcador tirado do pedido.',
    'propose-address': 'Perguntamos ao cliente. O endereço só muda com o sim dele.',
    'propose-substitution': 'Perguntamos ao cliente. A troca só acontece com o sim dele.',
    'withdraw-substitution': 'Proposta retirada. O item continua como estava.',
    'withdraw-address': 'Pergunta retirada. O endereço continua o mesmo.',
    'accept-address': 'Endereço corrigido. Avisamos o cliente.',
    'decline-address': 'O endereço continua o mesmo. Avisamos o cliente.',
    note: 'Nota guardada.',
    'remove-note': 'Nota apagada.',
  } satisfies Record<PanelOrderAction | 'propose-substitution', string>,
  neighbors: {
    label: 'Outros pedidos da lista',
    previous: 'Anterior',
    next: 'Próximo',
    place: ({ position, total, isMore }: ListPlace) =>
      `${formatNumber(position)} de ${isMore ? 'mais de ' : ''}${formatNumber(total)}`,
  },
  history: {
    title: 'Compras nesta loja',
    orders: (count: number, total: string) =>
      count === 0
        ? 'É o primeiro pedido deste cliente.'
        : count === 1
          ? `Um pedido antes deste, de ${total}.`
          : `${formatNumber(count)} pedidos antes deste, ${total} ao todo.`,
    more: (count: number) => `Mais de ${formatNumber(count)} pedidos antes deste.`,
    last: 'O último em',
  },
  madeAt: 'Feito em',
  shipBy: 'Enviar até',
  readyBy: 'Deixar pronto até',
  customer: {
    title: 'Cliente',
    email: 'E-mail',
    phone: 'Celular',
    taxId: 'CPF ou CNPJ',
    whatsapp: 'Falar no WhatsApp',
    write: 'Escrever e-mail',
  },
  taxIdUnreadable: 'Não pôde ser aberto',
  whatsappText: (number: string, from: string) => `Olá! É da ${from}, sobre o pedido ${number}.`,
  ofStore: (store: string) => `loja ${store}`,
  delivery: 'Entrega',
  pickup: 'O cliente retira na loja.',
  lines: 'Produtos',
  byCampaign: {
    unpaid: (name: string, amount: string) =>
      `Com o pagamento do cliente, a plataforma paga à loja ${amount} deste pedido, pela campanha ${name}.`,
    paid: (name: string, amount: string) =>
      `A plataforma pagou à loja ${amount} deste pedido, pela campanha ${name}. Do que for devolvido, volta a mesma parte.`,
  },
  progress: 'Andamento',
  cancel: {
    open: 'Cancelar pedido',
    warning: 'O cliente recebe tudo de volta, com o frete, e é avisado por e-mail. Isso não tem volta.',
    unpaidWarning: 'O pedido ainda não foi pago. O cliente é avisado por e-mail. Isso não tem volta.',
    submit: 'Cancelar e devolver o dinheiro',
  },
  fulfillments: {
    title: 'Preparo e envio',
    waitingForPayment: 'Depois do pagamento você prepara o pedido por aqui.',
    none: 'Não há nada a enviar.',
    fulfillment: (position: number) => `Pacote ${position}`,
    accept: 'Aceitar e preparar',
    acceptHint: 'A partir daqui o cliente não cancela mais sozinho.',
    undoAccept: 'Desfazer o aceite',
    undoAcceptHint: 'O pedido volta a esperar que você aceite, e o cliente pode cancelar sozinho.',
    undoShip: 'Desfazer: ainda não foi enviado',
    ready: 'Pronto para retirada',
    readyHint: 'O cliente recebe um e-mail com o código de retirada.',
    packed: 'Pronto para envio',
    deliver: 'Marcar como entregue',
    deliverHint: 'Sem código de rastreio, perguntamos ao cliente se chegou.',
    claimedAt: 'Você avisou que entregou em',
    claimedHint: (days: number) =>
      `Perguntamos ao cliente. Se ele não disser nada em ${days} dias, o pacote vale como entregue.`,
    undo: 'Desfazer: ainda não foi entregue',
    undoUntil: 'Dá para desfazer até',
    handOver: 'Entregar ao cliente',
    fail: 'Entrega não realizada',
    takeBack: 'Voltou para a loja',
    takeBackHint: 'O pacote voltou? Depois, faça o reembolso e decida se os produtos voltam ao estoque.',
    deliverBy: 'Previsão de entrega até',
    deliveredAt: 'Entregue em',
    shippedAt: 'Enviado em',
  },
  tracking: {
    add: 'Informar o rastreio',
    correct: 'Corrigir o rastreio',
    hint: 'O cliente recebe o novo rastreio por e-mail.',
    submit: 'Salvar rastreio',
  },
  ship: {
    open: 'Enviar',
    again: 'Enviar de novo',
    submit: 'Confirmar envio',
    piecesOf: (title: string, options: string, quantity: number) =>
      `${title}${options && ` (${options})`}: de ${formatNumber(quantity)}`,
  },
  payment: {
    title: 'Pagamento',
    awaiting: 'Ainda não foi pago.',
    paidAt: 'Pago em',
    voided: 'Nada foi pago.',
    refunded: 'Devolvido ao cliente',
    commission: 'Comissão deste pedido',
    withheld: 'Retida pelo Mercado Pago',
    withheldReturned: 'Da parte retida, voltou ao cliente',
    stillOwed: 'Ainda a pagar',
    credit: 'Seu crédito com a plataforma',
    withheldHint: 'O Mercado Pago separou a comissão do pagamento do cliente e a entregou à plataforma.',
    confirm: 'Confirmar pagamento',
    inquire: 'Não recebi',
    inquireHint: 'O cliente recebe um e-mail e tem um dia para responder. Até lá, nada é cancelado.',
    inquirySentAt: 'Você perguntou ao cliente em',
    denyFrom: 'Se ele não responder, você pode cancelar a partir de',
    denyQuestion: 'O dinheiro não chegou?',
    denyWarning: 'O pedido será cancelado, o estoque volta e o cliente é avisado por e-mail.',
    denyYes: 'Cancelar por falta de pagamento',
    undoQuestion: 'Confirmou por engano?',
    undoHint:
      'O pedido volta a esperar o pagamento, os produtos continuam reservados e o cliente é avisado. Dá para desfazer até',
    undoYes: 'Desfazer a confirmação',
    reportQuestion: 'O dinheiro chegou mesmo assim?',
    reportHint:
      'O pedido já foi cancelado. Depois de avisar, você escolhe: retomar o pedido ou devolver o dinheiro.',
    reportYes: 'O dinheiro chegou',
    txid: 'No extrato, procure',
    claimedAt: 'Cliente avisou que pagou em',
    formerAccount:
      'Este pedido seria pago na conta do Mercado Pago que a loja desconectou. Confira nela se o dinheiro chegou antes de responder.',
    answerBy: 'Responda até',
    answerByHint: 'Depois disso o pedido é cancelado e os produtos voltam ao estoque.',
  },
}

/** Describes the progress of a line's pieces. Empty while nothing has happened. */
export function lineWayText(way: {
  canceled: number
  shipped: number
  delivered: number
  returned: number
  refunded: number
}): string {
  const { canceled, shipped, delivered, returned, refunded } = way
  const parts = [
    canceled > 0 && `${formatNumber(canceled)} ${canceled === 1 ? 'cancelado' : 'cancelados'}`,
    shipped > 0 &&
      shipped > delivered &&
      `${formatNumber(shipped)} ${shipped === 1 ? 'enviado' : 'enviados'}`,
    delivered > 0 && `${formatNumber(delivered)} ${delivered === 1 ? 'entregue' : 'entregues'}`,
    returned > 0 && `${formatNumber(returned)} ${returned === 1 ? 'devolvido' : 'devolvidos'}`,
    refunded > 0 && `${formatNumber(refunded)} ${refunded === 1 ? 'reembolsado' : 'reembolsados'}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
