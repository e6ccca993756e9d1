import type { ProductSort } from '../catalog.ts'

/** The words of the parts that every page is made of. */
export const uiMessages = {
  price: { from: 'a partir de', was: 'Preço anterior:', now: 'Preço atual:', off: 'de desconto' },
  quantity: {
    label: 'Quantidade',
    less: 'Diminuir',
    more: 'Aumentar',
    update: 'Atualizar',
  },
  sort: { label: 'Ordenar por', apply: 'Ordenar' },
  pages: { label: 'Páginas', previous: 'Anterior', next: 'Próxima' },
  breadcrumbs: { label: 'Você está em', home: 'Início' },
  problems: { title: 'Confira estes campos' },
  copy: { copy: 'Copiar', copied: 'Copiado' },
  countdown: { until: 'Pague até', remaining: 'Restam', over: 'O prazo para pagar terminou.' },
  timeline: { label: 'Andamento do pedido', ahead: 'O que vem agora', by: 'Até' },
  card: { soldOut: 'Esgotado' },
  field: { optional: 'opcional' },
  seen: { title: 'Vistos por você', forget: 'Limpar' },
  time: { at: 'às' },
  partFailed: 'Esta parte da página não funcionou. O resto continua aqui.',
  units: { days: 'd', hours: 'h', minutes: 'min', seconds: 's' },
}

export const productCountText = (count: number) => (count === 1 ? '1 produto' : `${count} produtos`)

export const sortNames: Record<ProductSort, string> = {
  relevance: 'Mais relevantes',
  newest: 'Novidades',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  rating: 'Mais bem avaliados',
  name: 'Nome, de A a Z',
}
