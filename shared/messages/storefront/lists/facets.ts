import { countLimit } from '#shared/catalog/catalog.ts'
import type { FacetKind, PriceRange } from '#shared/catalog/list-filters.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { foundText } from '#shared/messages/storefront/catalog.ts'
import { productCountText } from '#shared/messages/ui.ts'
import { withSymbol } from '#shared/money/money.ts'

/** Messages of facets. */
export const facetMessages = {
  title: 'Filtrar',
  chosen: 'Filtros escolhidos',
  remove: 'Remover filtro',
  clear: 'Limpar filtros',
  more: 'Mais opções',
  none: 'Nada com esses filtros',
  noneText: 'Tire um filtro para ver mais produtos.',
  options: 'Só mostrar',
  close: 'Fechar',
  priceFrom: 'De',
  priceTo: 'Até',
  apply: 'Aplicar',
  currency: (currency: string, locale: string) => withSymbol('0', currency, locale).replace(/[\d\s]/g, ''),
}

export const facetNames: Record<FacetKind, string> = {
  category: 'Categoria',
  store: 'Loja',
  price: 'Preço',
  rating: 'Avaliação',
  option: 'Opção',
  offer: 'Em oferta',
  stock: 'Em estoque',
  delivers: 'Entrega no meu CEP',
}

/** Label of the button that leads from the filters to the results. */
export const seeFoundText = (total: number, locale: string) =>
  total === 0 ? 'Nenhum produto' : `Ver ${foundText(total, locale)}`

/** Below a list with further pages. */
export const partText = (count: number, total: number, locale: string) =>
  `${formatNumber(count)} de ${foundText(total, locale)}`

export const atLeastStarsText = (stars: number) => `${stars} estrelas ou mais`

/** Larger counts are shown as "at least". */
export const facetCountText = (count: number) =>
  count > countLimit ? `${formatNumber(countLimit)}+` : formatNumber(count)

export const facetCountLabel = (count: number) =>
  count > countLimit ? `mais de ${formatNumber(countLimit)} produtos` : productCountText(count)

export function priceRangeText(
  { from, to }: PriceRange,
  { currency, locale }: { currency: string; locale: string },
) {
  const money = (units: number) => withSymbol(String(units), currency, locale)
  if (from === null) return `Até ${money(to ?? 0)}`
  return to === null ? `Acima de ${money(from)}` : `${money(from)} a ${money(to)}`
}
