import { formatNumber } from './format-number.ts'

/** Messages around the pages of a panel. */
export const panelMessages = {
  more: 'Mais',
  pagesOf: (section: string) => `Páginas de ${section}`,
  waits: (count: number) => `, ${formatNumber(count)} esperando`,
  toShop: (name: string) => `Ir para ${name}`,
  help: 'Ajuda',
  palette: 'Ir para',
  paletteField: 'Página, número de pedido ou palavras',
  paletteHint: 'Página, pedido ou produto',
  shortcuts: 'Atalhos do teclado',
  singleKeys: 'Usar atalhos de uma tecla neste aparelho',
  close: 'Fechar',
  inOrders: (words: string) => `Buscar “${words}” nos pedidos`,
  inProducts: (words: string) => `Buscar “${words}” nos produtos`,
  inPeople: (words: string) => `Buscar “${words}” nas pessoas`,
  inStores: (words: string) => `Buscar “${words}” nas lojas`,
  keys: {
    palette: 'Abrir a busca de páginas',
    help: 'Mostrar os atalhos',
    search: 'Buscar nesta página',
    next: 'Próximo pedido ou próxima página',
    previous: 'Pedido ou página anterior',
    go: (section: string) => `Ir para ${section}`,
  },
}

export const commandCountText = (count: number) =>
  count === 0 ? 'Nada encontrado.' : count === 1 ? '1 opção' : `${formatNumber(count)} opções`
