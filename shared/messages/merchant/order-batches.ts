import { formatNumber } from '#shared/messages/format-number.ts'
import { type BatchAction, maxOrdersInBatch } from '#shared/orders/order-batches.ts'

const orders = (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`)

/** Messages about what a store does with many orders at once. */
export const orderBatchMessages = {
  description: 'Cada pedido escolhido, e os que ficaram como estavam.',
  actions: {
    accept: 'Aceitar pedidos',
    ship: 'Marcar como enviados',
    labels: 'Comprar etiquetas',
    message: 'Escrever aos clientes',
    'undo-accept': 'Desfazer o aceite',
    'undo-ship': 'Desfazer o envio',
  } satisfies Record<BatchAction, string>,
  done: {
    accept: (count: number) => (count === 1 ? '1 pedido aceito.' : `${formatNumber(count)} pedidos aceitos.`),
    ship: (count: number) =>
      count === 1
        ? '1 pacote marcado como enviado. O cliente foi avisado.'
        : `${formatNumber(count)} pacotes marcados como enviados. Os clientes foram avisados.`,
    labels: (count: number) => `Etiquetas de ${orders(count)} em compra.`,
    message: (count: number) => `Mensagem enviada em ${orders(count)}.`,
    'undo-accept': (count: number) => `Aceite desfeito em ${orders(count)}.`,
    'undo-ship': (count: number) => `Envio desfeito em ${orders(count)}. Os clientes foram avisados.`,
  } satisfies Record<BatchAction, (count: number) => string>,
  left: (count: number) =>
    count === 1 ? '1 pedido ficou como estava.' : `${formatNumber(count)} pedidos ficaram como estavam.`,
  leftWhy: 'Ver por quê',
  leftTitle: 'Ficaram como estavam',
  columns: { order: 'Pedido', label: 'Situação', problem: 'Por quê' },
  unknown: 'Algo deu errado. Abra o pedido e tente de novo.',
  by: (name: string) => `por ${name}`,
  undo: 'Desfazer',
  undoUntil: 'Dá para desfazer até',
  undoTooLate: 'Já passou uma hora: isto não se desfaz mais daqui. Abra cada pedido.',
  list: {
    title: 'Ações em vários pedidos',
    description: 'O que a equipe fez com vários pedidos de uma vez, o mais recente primeiro.',
    columns: { what: 'O quê', at: 'Quando', by: 'Quem', outcome: 'Resultado', undo: 'Desfazer' },
    done: (count: number) => (count === 1 ? '1 feito' : `${formatNumber(count)} feitos`),
    left: (count: number) =>
      count === 1 ? '1 ficou como estava' : `${formatNumber(count)} ficaram como estavam`,
    running: (done: number, total: number) => `Em andamento: ${formatNumber(done)} de ${formatNumber(total)}`,
    empty: 'Ninguém fez nada com vários pedidos de uma vez ainda. Escolha alguns na lista de pedidos.',
    link: 'Ações em vários pedidos',
  },
  progressLabel: 'Andamento',
  running: 'Trabalhando nos pedidos. Você pode fechar esta página: o trabalho continua.',
  progress: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
  reload: 'Atualizar',
  chooseSome: `Escolha pelo menos um pedido, e no máximo ${formatNumber(maxOrdersInBatch)}.`,
  tooMany: (max: number) => `São pedidos demais para uma vez. Escolha até ${formatNumber(max)}.`,
  all: 'todos desta busca',
  bar: 'O que fazer com os escolhidos',
  chosen: 'Escolhidos:',
  accept: 'Aceitar',
  send: 'Enviar',
  print: 'Imprimir',
  more: 'Mais ações',
  labels: 'Comprar etiquetas',
  write: 'Escrever',
  export: 'Exportar',
  sentWithoutCode: 'Marcar enviados sem código',
  tag: 'Marcador',
  tagNone: 'Escolha um marcador',
  tagSubmit: 'Marcar',
  tagDone: 'Pedidos marcados.',
  writeTitle: 'Escrever aos clientes',
  writeDescription: (count: number) =>
    count === 1
      ? 'A mensagem vai para a conversa deste pedido, e o cliente é avisado por e-mail.'
      : `A mesma mensagem vai para a conversa de cada um destes ${formatNumber(count)} pedidos, e os clientes são avisados por e-mail.`,
  writeText: 'Mensagem',
  writeHint: 'Cada cliente recebe só a sua: ninguém vê os outros.',
  writeWrong: 'Escreva a mensagem.',
  writeSubmit: (count: number) =>
    count === 1 ? 'Enviar mensagem' : `Enviar ${formatNumber(count)} mensagens`,
  writeTo: 'Para',
}
