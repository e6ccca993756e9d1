import { reminderOutcomeDays } from '#shared/orders/cart-reminders.ts'

export const reminderNumbersMessages = {
  title: 'Lembretes de carrinho',
  text: `Enviados no período a quem os pediu, e o que veio deles: um pedido conta em até ${reminderOutcomeDays} dias depois do lembrete, em qualquer aparelho.`,
  none: 'Nenhum lembrete neste período.',
  off: 'Os lembretes estão desligados.',
  settings: 'Ligar ou desligar nas configurações',
  sent: 'Lembretes enviados',
  ordered: 'Fizeram um pedido',
  orderedRate: 'Pedidos, dos lembretes',
  stopped: 'Pararam os lembretes',
}
