import { formatNumber } from '#shared/messages/format-number.ts'
import type { OwedMoney } from '#shared/orders/owed-money.ts'

/** Messages about money owed to customers, for stores and the operator. */
export const owedMoneyMessages = {
  title: 'A devolver a clientes',
  ofStore: 'O dinheiro que a loja ainda tem de devolver, do mais antigo ao mais novo.',
  ofShop:
    'O dinheiro que lojas, meios de pagamento e a plataforma ainda têm de devolver, do mais antigo ao mais novo.',
  sum: (count: number, amount: string) =>
    count === 1
      ? `1 devolução, ${amount} no total.`
      : `${formatNumber(count)} devoluções, ${amount} no total.`,
  table: 'Devoluções que faltam, da mais antiga à mais nova',
  columns: { order: 'Pedido', since: 'Desde', due: 'Prazo', holder: 'Quem devolve', amount: 'Valor' },
  holders: {
    store: 'A loja',
    platform: 'A plataforma',
    provider: 'O meio de pagamento, sozinho',
  } satisfies Record<OwedMoney['holder'], string>,
  overdue: 'prazo vencido',
  noOrder: 'Sem pedido',
  none: 'Nada a devolver',
  noneText: 'Todo o dinheiro que era de clientes já voltou para eles.',
  next: 'Próximas devoluções',
  previous: 'Devoluções anteriores',
}
