import type { StockListFilter, StockMovementReason, VariantStockView } from '#shared/catalog/store-stock.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the list of a store's stock. */
export const stockMessages = {
  title: 'Estoque',
  description: 'Quantas peças há de cada opção, quantas os pedidos já reservaram e quantas dá para vender.',
  find: 'Procurar no estoque',
  findHint: 'Produto, opção, SKU ou lugar',
  filter: 'Filtrar o estoque',
  all: 'Tudo',
  filters: { low: 'Acabando', out: 'Esgotado' } satisfies Record<StockListFilter, string>,
  table: 'Estoque da loja, por nome',
  columns: { product: 'Produto', onHand: 'Em estoque', reserved: 'Reservado', available: 'Disponível' },
  untracked: 'Sem contagem',
  storageLocation: (storageLocation: string) => `Lugar: ${storageLocation}`,
  goesOn: 'vende sem estoque',
  low: 'Acabando',
  out: 'Esgotado',
  grid: 'Editar em planilha',
  products: 'Produtos',
  emptyTitle: 'Nada em estoque ainda',
  emptyText: 'As opções dos seus produtos aparecem aqui assim que você criar o primeiro.',
  noneTitle: 'Nada encontrado',
  noneText: 'Confira a busca e o filtro.',
  noneBack: 'Ver todo o estoque',
}

export const variantName = ({ title, options }: Pick<VariantStockView, 'title' | 'options'>) =>
  options ? `${title} · ${options}` : title

/** Messages of the stock of one variant. */
export const variantStockMessages = {
  description: 'Registre o que chegou, confira a contagem e veja o que mexeu no estoque.',
  back: 'Todo o estoque',
  product: 'Editar o produto',
  sku: (sku: string) => `SKU ${sku}`,
  figures: { onHand: 'Em estoque', reserved: 'Reservado em pedidos', available: 'Disponível para venda' },
  untrackedNote: 'Esta opção não tem contagem: ela está sempre à venda. Conte as peças para começar.',
  receive: { title: 'Chegou mercadoria', submit: 'Somar ao estoque' },
  count: {
    title: 'Contei o estoque',
    start: 'Começar a contar',
    hint: (onHand: number) =>
      `Agora constam ${formatNumber(onHand)}. Inclua as reservadas que ainda não saíram.`,
    startHint: 'Inclua as que já estão em pedidos e ainda não saíram.',
    submit: 'Gravar a contagem',
  },
  low: { title: 'Aviso de estoque baixo', submit: 'Gravar o aviso' },
  storageLocation: { title: 'Lugar no estoque', submit: 'Gravar o lugar' },
  counting: { title: 'Venda sem estoque', submit: 'Gravar' },
  saved: {
    received: 'Entrada registrada.',
    counted: 'Contagem gravada.',
    low: 'Aviso gravado.',
    location: 'Lugar gravado.',
    counting: 'Gravado.',
  },
  movements: 'Movimentos',
  noMovements: 'Nada mexeu neste estoque ainda.',
  older: 'Mais antigos',
  newest: 'Voltar aos mais novos',
  columns: { at: 'Quando', reason: 'O que houve', change: 'Mudança', after: 'Ficou' },
  reasons: {
    'first-count': 'Primeira contagem',
    receive: 'Entrada',
    count: 'Contagem',
    counting: 'Mudança da contagem',
    grid: 'Planilha',
    'grid-undo': 'Planilha desfeita',
    import: 'Importação',
    opening: 'Saldo inicial',
    hold: 'Reserva',
    commit: 'Venda',
    release: 'Reserva desfeita',
    return: 'Volta ao estoque',
    missing: 'Não estava lá: trocado por outro produto',
  } satisfies Record<StockMovementReason, string>,
  ofOrder: 'pedido',
  byPerson: (name: string) => `por ${name}`,
  onHandChange: (delta: string) => `${delta} em estoque`,
  reservedChange: (delta: string) => `${delta} reservado`,
  after: (onHand: number, reserved: number) =>
    reserved === 0
      ? `${formatNumber(onHand)}`
      : `${formatNumber(onHand)}, com ${formatNumber(reserved)} ${reserved === 1 ? 'reservada' : 'reservadas'}`,
  fieldErrors: {
    tooMany: 'Seria mais do que se pode contar.',
    reserved: (reserved: number) =>
      reserved === 1
        ? 'Há 1 peça reservada em pedidos: a contagem não pode ser menor.'
        : `Há ${formatNumber(reserved)} peças reservadas em pedidos: a contagem não pode ser menor.`,
    changed: (seen: string, now: string, counted: number) =>
      `Quando você abriu esta página constava ${seen}; agora consta ${now}. Sua contagem de ${formatNumber(counted)} não foi gravada: confira e envie de novo.`,
    uncounted: 'nada',
    oversold: 'Os pedidos já reservaram mais do que há em estoque. Registre a entrada primeiro.',
  },
}
