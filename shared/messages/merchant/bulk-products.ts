import type { BulkAction, BulkProductView } from '../../catalog/bulk-changes.ts'

/** Messages of changes to several products at once. */
export const bulkMessages = {
  title: 'Mudar vários produtos',
  description: 'Confira o que muda antes de aplicar.',
  select: 'Selecionar',
  ofProduct: (title: string) => ` ${title}`,
  selectAll: 'Selecionar todos desta página',
  bar: 'Com os selecionados',
  action: 'O que fazer',
  actions: {
    publish: 'Pôr à venda',
    draft: 'Passar a rascunho',
    archive: 'Arquivar',
    category: 'Mudar a categoria',
    price: 'Mudar o preço em porcentagem',
  } satisfies Record<BulkAction, string>,
  next: 'Continuar',
  back: 'Voltar aos produtos',
  noneTitle: 'Nenhum produto selecionado',
  noneText: 'Volte à lista, marque os produtos e escolha o que fazer.',
  category: 'Nova categoria',
  direction: 'Para onde vai o preço',
  directions: { up: 'Aumentar', down: 'Baixar' },
  percent: 'Porcentagem',
  percentHint: 'Como 10 ou 7,5. Os preços são arredondados ao centavo.',
  preview: 'Ver o que muda',
  apply: (count: number) => (count === 1 ? 'Aplicar a 1 produto' : `Aplicar a ${count} produtos`),
  nothing: 'Nada muda nos produtos selecionados.',
  table: 'O que muda em cada produto',
  columns: { product: 'Produto', change: 'O que muda' },
  changes: 'Muda',
  waits: 'Vai para a revisão da feira',
  unchanged: {
    same: 'Já está assim',
    noPrice: 'Fica como está: falta o preço',
    becomesFree: 'Fica como está: o preço passaria do possível',
  } satisfies Record<NonNullable<BulkProductView['unchanged']>, string>,
  losesCompareAt: 'o preço antigo sai',
  wrongPercent: 'Informe uma porcentagem de 0,01 a 100.',
  changedMeanwhile: 'Algum destes produtos mudou enquanto você olhava. Nada foi aplicado: confira de novo.',
  done: (count: number, action: BulkAction) =>
    `${doneTexts[action]}: ${count === 1 ? '1 produto' : `${count} produtos`}.`,
}

const doneTexts: Record<BulkAction, string> = {
  publish: 'Posto à venda',
  draft: 'Passou a rascunho',
  archive: 'Arquivado',
  category: 'Categoria mudada',
  price: 'Preço mudado',
}
