import type { ProductSort } from '#shared/catalog/catalog.ts'
import { formatNumber } from './format-number.ts'

/** Messages of the parts that every page is made of. */
export const uiMessages = {
  price: { from: 'a partir de', was: 'Preço anterior:', now: 'Preço atual:', off: 'de desconto' },
  sort: { label: 'Ordenar por', apply: 'Ordenar' },
  pages: { label: 'Páginas', previous: 'Anterior', next: 'Próxima' },
  breadcrumbs: { label: 'Você está em', home: 'Início' },
  time: { at: 'às' },
  card: { soldOut: 'Esgotado' },
  seen: { title: 'Vistos por você', forget: 'Limpar' },
  partLoading: 'Carregando esta parte…',
  partFailed: 'Esta parte da página não funcionou. O resto continua aqui.',
}

export const productCountText = (count: number) =>
  count === 1 ? '1 produto' : `${formatNumber(count)} produtos`

export const sortNames: Record<ProductSort, string> = {
  relevance: 'Mais relevantes',
  newest: 'Novidades',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  rating: 'Mais bem avaliados',
  name: 'Nome, de A a Z',
}
