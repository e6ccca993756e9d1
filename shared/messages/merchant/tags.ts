import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the words by which a store sorts its orders. */
export const tagMessages = {
  title: 'Marcadores',
  description: 'As palavras com que a sua loja separa os pedidos. O cliente não vê.',
  ofOrder: 'Marcadores deste pedido',
  open: 'Marcar',
  add: 'Marcar pedido',
  remove: (name: string) => `Tirar o marcador ${name}`,
  manage: 'Mudar os marcadores da loja',
  none: 'Sua loja ainda não tem marcadores. Abra um pedido e toque em “Marcar”.',
  list: 'Marcadores da loja',
  rename: 'Mudar o nome',
  save: 'Salvar nome',
  erase: 'Apagar',
  eraseHint: 'Ele sai também dos pedidos.',
  orders: (count: number) =>
    count === 0 ? 'Em nenhum pedido' : count === 1 ? 'Em 1 pedido' : `Em ${formatNumber(count)} pedidos`,
  renamed: 'Marcador com nome novo.',
  removed: 'Marcador apagado.',
}
