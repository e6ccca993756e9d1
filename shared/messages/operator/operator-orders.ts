import type { AttemptStatus, OrderStatus, PaymentMethod, Settlement } from '../../orders/orders.ts'

/** Messages of the operator's list of orders. */
export const operatorOrdersMessages = {
  title: 'Pedidos',
  description: 'Todos os pedidos da feira, do mais novo ao mais antigo.',
  find: 'Procurar pedido',
  findHint: 'Número, e-mail ou código do Pix',
  filter: 'Filtrar por situação',
  all: 'Todos',
  statuses: {
    pending: 'Aguardando pagamento',
    placed: 'Em andamento',
    completed: 'Concluídos',
    canceled: 'Cancelados',
  } satisfies Record<OrderStatus, string>,
  columns: { order: 'Pedido', store: 'Loja', customer: 'Cliente', label: 'Situação', total: 'Total' },
  emptyTitle: 'Nenhum pedido ainda',
  emptyText: 'Os pedidos aparecem aqui assim que alguém comprar.',
  noneTitle: 'Nenhum pedido encontrado',
  noneText: 'Confira o número, o e-mail de quem comprou ou o código que aparece no extrato do banco.',
  noneBack: 'Ver todos',
}

/** Messages of one order, as the operator sees it. */
export const operatorOrderMessages = {
  description: 'Tudo sobre este pedido, e o que se pode fazer com ele agora.',
  group: 'Compra',
  siblings: 'Outros pedidos da mesma compra',
  settlement: 'Quem recebe',
  settlements: {
    direct: 'A loja, na própria conta',
    platform: 'A feira, que repassa à loja',
  } satisfies Record<Settlement, string>,
  fulfillments: 'Envio',
  noFulfillments: 'Não há nada a enviar.',
  returns: 'Devoluções',
  money: 'Dinheiro',
  attempts: 'Tentativas de pagamento',
  attemptColumns: { at: 'Quando', method: 'Meio', status: 'Situação', amount: 'Valor' },
  methods: { pix: 'Pix', fake: 'Pagamento de teste', stripe: 'Cartão' } satisfies Record<
    PaymentMethod,
    string
  >,
  attemptStatuses: {
    created: 'Criada',
    requires_action: 'Aguardando o cliente',
    processing: 'Em conferência',
    captured: 'Paga',
    disputed: 'Em disputa',
    charged_back: 'Perdida em disputa',
    expired: 'Vencida',
    canceled: 'Cancelada',
    failed: 'Recusada',
  } satisfies Record<AttemptStatus, string>,
  receipts: 'Dinheiro que entrou',
  receiptColumns: { at: 'Quando', source: 'Como soubemos', amount: 'Valor', applied: 'Usado nesta compra' },
  sources: {
    person: 'Confirmado por alguém',
    bank_statement: 'Extrato do banco',
    provider: 'Meio de pagamento',
  },
  commission: 'Comissão',
  noCommission: 'Nenhuma regra de comissão se aplica.',
  commissionRow: (percent: string, base: string) => `${percent} de ${base}`,
  shipping: 'Frete',
  reversed: 'devolvida',
  commissionTotal: 'Total da comissão',
  facts: 'No livro',
  factColumns: { at: 'Quando', kind: 'O que aconteceu', postings: 'Contas (entra +, sai −)' },
  tasks: 'Pendências deste pedido',
}
