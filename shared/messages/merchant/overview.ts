import type { WorkKind } from '#shared/merchants/overview.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of a store's overview. */
export const overviewMessages = {
  title: 'Hoje',
  description: 'O que espera por você agora e como a loja está indo.',
  switchStore: 'Trocar de loja',
  work: 'Para fazer agora',
  workNone: 'Tudo em dia: nada espera por você agora.',
  kinds: {
    payments: 'Conferir pagamento',
    accept: 'Aceitar',
    ship: 'Enviar',
    returns: 'Responder devoluções',
    claims: 'Responder reclamações',
    problems: 'Clientes com problema na entrega',
    messages: 'Responder mensagens',
    tasks: 'Pendências de dinheiro',
    questions: 'Responder perguntas',
    reviews: 'Responder avaliações',
  } satisfies Record<WorkKind, string>,
  shipLate: 'Enviar: atrasados',
  shipToday: 'Enviar hoje',
  shipLater: 'Enviar nos próximos dias',
  oldest: (day: string) => `O mais antigo venceu em ${day}`,
  until: (hour: string) => `O primeiro até ${hour}`,
  nextOn: (day: string) => `O próximo até ${day}`,
  answerUntil: (day: string) => `Até ${day}`,
  claimedPaid: (amount: string) => `Clientes dizem que pagaram ${amount}`,
  notes: {
    accept: 'Todos pagos',
    problems: 'Avisaram que não receberam ou que algo deu errado',
    tasks: 'Dinheiro a devolver ou a conferir',
    questions: 'Sobre seus produtos',
    reviews: 'Dos últimos 30 dias',
    returns: 'Pedidas ou já de volta, a conferir',
  } satisfies Partial<Record<WorkKind, string>>,
  late: (count: number) => (count === 1 ? '1 com prazo vencido' : `${formatNumber(count)} com prazo vencido`),
  goesToday: (count: number) =>
    count === 0
      ? 'Nenhum pacote precisa sair hoje.'
      : count === 1
        ? '1 pacote precisa sair hoje.'
        : `${formatNumber(count)} pacotes precisam sair hoje.`,
  emptyTitle: 'Sua loja ainda não tem produtos',
  emptyText: 'Cadastre o primeiro, ou traga todos de uma planilha.',
  newProduct: 'Cadastrar produto',
  importProducts: 'Importar planilha',
  sales: 'Vendas',
  today: 'Hoje',
  period: (days: number) => `Últimos ${days} dias`,
  orders: (count: number) => (count === 1 ? '1 pedido pago' : `${formatNumber(count)} pedidos pagos`),
  salesHint: 'O que clientes pagaram, antes de devoluções e comissão.',
  chart: (total: string) => `Gráfico das vendas por dia nos últimos 30 dias: ${total} no total`,
  dayOfChart: (day: string, sold: string, orders: string) => `${day}: ${sold}, ${orders}`,
  numbers: 'Ver os números de cada dia',
  table: 'Vendas de cada dia, do mais novo ao mais antigo',
  columns: { day: 'Dia', orders: 'Pedidos pagos', sold: 'Vendido' },
  money: 'Dinheiro',
  toStatement: 'Ver o extrato',
  stock: 'Estoque',
  lowNone: 'Nada está acabando.',
  low: 'Está acabando',
  available: (count: number) => (count > 0 ? `Disponível: ${formatNumber(count)}` : 'Esgotado'),
  allLow: (count: number) => `Ver todos os ${formatNumber(count)}`,
  out: 'Variações esgotadas',
  toStock: 'Ver o estoque',
}
