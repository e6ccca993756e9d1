import { type BulkAction, type BulkProductView, maxSearchedProducts } from '#shared/catalog/bulk-changes.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const productCount = (count: number) => (count === 1 ? '1 produto' : `${formatNumber(count)} produtos`)

/** Messages of changes to several products at once. */
export const bulkMessages = {
  title: 'Mudar vários produtos',
  description: 'Confira o que muda antes de aplicar.',
  select: 'Selecionar',
  ofProduct: (title: string) => ` ${title}`,
  selectAll: 'Selecionar todos desta página',
  selectSearch: (count: number, isFiltered: boolean) => {
    const what = isFiltered ? 'produtos desta busca' : 'produtos da loja'
    return count > maxSearchedProducts
      ? `Selecionar todos os ${what}, mais de ${formatNumber(maxSearchedProducts)}`
      : `Selecionar todos os ${formatNumber(count)} ${what}`
  },
  tooManySearched: `São mais de ${formatNumber(maxSearchedProducts)} produtos. Filtre a lista e mude uma parte de cada vez.`,
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
  apply: (count: number) => `Aplicar a ${productCount(count)}`,
  nothing: 'Nada muda nos produtos selecionados.',
  emptiesStore:
    'Depois disso, sua loja fica sem nenhum produto à venda: ela continua no ar, mas ninguém consegue comprar.',
  table: 'O que muda em cada produto',
  columns: { product: 'Produto', change: 'O que muda' },
  changes: 'Muda',
  waits: 'Vai para a revisão da nossa equipe',
  unchanged: {
    same: 'Já está assim',
    noPrice: 'Fica como está: falta o preço',
    becomesFree: 'Fica como está: o preço passaria do possível',
  } satisfies Record<NonNullable<BulkProductView['unchanged']>, string>,
  losesCompareAt: 'o preço antigo sai',
  byPix: 'no Pix',
  losesPixPrice: 'o preço no Pix sai',
  wrongPercent: 'Informe uma porcentagem de 0,01 a 100.',
  changedMeanwhile: 'Algum destes produtos mudou enquanto você olhava. Nada foi aplicado: confira de novo.',
  sentToReview: (count: number) => `Na revisão da nossa equipe: ${productCount(count)}.`,
  done: (count: number, action: BulkAction) => `${doneTexts[action]}: ${productCount(count)}.`,
  search: {
    found: (count: number) =>
      count === 1 ? '1 produto nesta busca' : `${formatNumber(count)} produtos nesta busca`,
    summary: 'O que muda',
    changing: 'Mudam',
    waiting: 'Vão para a revisão da nossa equipe',
    unchanged: {
      same: 'Já estão assim',
      noPrice: 'Ficam como estão: falta o preço',
      becomesFree: 'Ficam como estão: o preço passaria do possível',
    } satisfies Record<NonNullable<BulkProductView['unchanged']>, string>,
    first: (shown: number) => `Os primeiros ${formatNumber(shown)} que mudam`,
    rest: (count: number) => `E mais ${productCount(count)} do mesmo modo.`,
  },
  change: {
    title: 'Mudança de vários produtos',
    running:
      'A mudança está em andamento. Você pode fechar esta página: ela continua, e nada é feito duas vezes.',
    progress: (done: number, total: number) => `${formatNumber(done)} de ${productCount(total)}`,
    progressLabel: 'Andamento',
    reload: 'Atualizar',
    skipped: (count: number) =>
      count === 1
        ? '1 produto ficou como estava, porque mudou de outro modo depois da conferência:'
        : `${formatNumber(count)} produtos ficaram como estavam, porque mudaram de outro modo depois da conferência:`,
    more: (count: number) => `e mais ${formatNumber(count)}`,
    by: (name: string) => `por ${name}`,
  },
}

const doneTexts: Record<BulkAction, string> = {
  publish: 'Posto à venda',
  draft: 'Passou a rascunho',
  archive: 'Arquivado',
  category: 'Categoria mudada',
  price: 'Preço mudado',
}
