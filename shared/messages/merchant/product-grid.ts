import type { GridField } from '#shared/catalog/grid/grid-cells.ts'
import { maxWordLength } from '#shared/catalog/product-limits.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the grid of products. */
export const gridMessages = {
  title: 'Editar em planilha',
  description: 'Mude preços, estoque, peso e SKU de muitas opções de uma vez.',
  hint: 'Dá para colar células copiadas de uma planilha: elas preenchem para a direita e para baixo. Enter e as setas mudam de linha.',
  find: 'Procurar na planilha',
  findHint: 'Produto, opção ou SKU',
  table: 'Planilha de produtos',
  product: 'Produto',
  columns: {
    price: 'Preço',
    compareAt: 'Preço antigo',
    pixPrice: 'Preço no Pix',
    stock: 'Estoque',
    weight: 'Peso (g)',
    sku: 'SKU',
  } satisfies Record<GridField, string>,
  cell: (field: GridField, name: string) => `${gridMessages.columns[field]} de ${name}`,
  notCounted: 'sem contagem',
  nothing: 'vazio',
  now: (value: string) => `agora: ${value}`,
  nowStock: (now: string, next: number) => `agora: ${now}; com a sua mudança, ${formatNumber(next)}`,
  unlisted: 'Agora está em outra página da lista: alguém mudou este produto.',
  check: 'Conferir mudanças',
  planTitle: 'O que vai mudar',
  planColumns: { product: 'Produto', field: 'Campo', before: 'Agora', after: 'Fica' },
  apply: (count: number) => (count === 1 ? 'Aplicar 1 mudança' : `Aplicar ${formatNumber(count)} mudanças`),
  noChange: 'Nada mudou: mude uma célula e confira de novo.',
  changedMeanwhile: 'O que seria aplicado não é mais o que você viu. Nada foi aplicado: confira de novo.',
  applied: (count: number) => (count === 1 ? '1 valor mudado.' : `${formatNumber(count)} valores mudados.`),
  undone: (count: number) =>
    count === 1 ? '1 valor voltou ao que era.' : `${formatNumber(count)} valores voltaram ao que eram.`,
  undoneNone: 'Nada voltou ao que era.',
  conflicts: 'Ficaram como estão, porque mudaram de novo depois:',
  changes: 'Mudanças das últimas 24 horas',
  change: (count: number, person: string) =>
    `${count === 1 ? '1 valor' : `${formatNumber(count)} valores`}, por ${person}`,
  undo: 'Desfazer',
  undoOf: (count: number) => (count === 1 ? ' 1 valor' : ` ${formatNumber(count)} valores`),
  isUndone: 'Desfeita',
  undoTooLate: 'Esta mudança não pode mais ser desfeita.',
  pasted: (count: number, lost: number) =>
    (count === 1 ? '1 célula colada.' : `${formatNumber(count)} células coladas.`) +
    (lost === 0 ? '' : ` ${formatNumber(lost)} não ${lost === 1 ? 'coube' : 'couberam'} nesta página.`),
  emptyTitle: 'Nada para editar ainda',
  emptyText: 'As opções dos seus produtos aparecem aqui assim que você criar o primeiro.',
  noneTitle: 'Nada encontrado',
  noneText: 'Confira a busca.',
  noneBack: 'Ver tudo',
  fieldErrors: {
    price: 'Informe um preço, como 49,90.',
    priceMissing: 'O produto está à venda e precisa de um preço.',
    compareAt: 'Informe um preço, como 59,90.',
    compareAtLow: 'O preço antigo precisa ser maior que o preço.',
    pixPrice: 'Informe um preço, como 45,90.',
    pixPriceOut: 'O preço no Pix precisa ser menor que o preço, e pelo menos a metade dele.',
    stock: 'Informe um número inteiro.',
    stockGone: 'Para parar de contar, abra o estoque desta opção.',
    reserved: (reserved: number) =>
      reserved === 1
        ? 'Há 1 peça reservada em pedidos: não dá para ficar com menos.'
        : `Há ${formatNumber(reserved)} peças reservadas em pedidos: não dá para ficar com menos.`,
    weight: 'Informe o peso em gramas.',
    sku: `Use até ${formatNumber(maxWordLength)} caracteres.`,
    changed: (now: string) =>
      `Alguém mudou para ${now} enquanto você editava. Para ficar com o seu valor, confira de novo.`,
    gone: 'Esta opção não está mais na loja.',
  },
}
