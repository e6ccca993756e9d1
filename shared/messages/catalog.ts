import { countLimit } from '../catalog.ts'
import { countText } from '../number-text.ts'

/** The words of finding and looking at things. */
export const catalogMessages = {
  stores: {
    title: 'Lojas',
    text: 'Gente que planta, cria, costura e assa. Conheça quem está do outro lado.',
    description: 'Conheça as lojas: quem são, onde ficam e o que vendem.',
    search: 'Buscar lojas',
    placeholder: 'Nome da loja ou cidade',
    none: 'Nenhuma loja com esse nome',
    noneText: 'Confira se está escrito certo, ou procure pela cidade.',
    noneYet: 'Ainda não há lojas por aqui',
    all: 'Ver todas as lojas',
  },
  store: {
    search: 'Buscar nesta loja',
    products: 'Produtos',
    suspended: 'Esta loja está em pausa e não recebe pedidos agora.',
    suspendedText:
      'Se você já comprou aqui, seu pedido continua valendo. Fale com a loja pelos contatos abaixo.',
    about: 'Sobre a loja',
    trust: 'Quem vende',
    legalName: 'Razão social',
    address: 'Endereço',
    since: 'Desde',
    delivery: 'Entrega',
    returns: 'Trocas e devoluções',
    handling: 'Preparo',
    minimum: 'Pedido mínimo',
    contact: 'Contato',
    whatsapp: 'Conversar no WhatsApp',
    whatsappMessage: (store: string, url: string) =>
      `Olá! Vi a página de ${store} e queria falar com vocês: ${url}`,
    rating: 'Avaliações',
    taxIdChecked: 'Dígitos conferidos',
    answers: 'Responde a pedidos',
    empty: 'Esta loja ainda não publicou produtos',
    emptyText: 'Volte em breve, ou conheça as outras lojas.',
  },
  category: { empty: 'Ainda não há nada nesta categoria' },
  search: {
    all: 'Todos os produtos',
    description: 'Busca de produtos e lojas.',
    stores: 'Lojas',
    products: 'Produtos',
    noneText: 'Confira a escrita ou tente uma palavra mais simples.',
    nearest: 'Talvez você goste',
    categories: 'Procure por categoria',
  },
  list: {
    none: 'Nada encontrado',
    noneText: 'Confira a escrita ou tente uma palavra mais simples.',
    clear: 'Limpar busca',
    backToShop: 'Ver todos os produtos',
  },
}

export const resultsText = (query: string) => `Resultados para “${query}”`
export const meantText = (query: string) => `Não encontramos “${query}”. Você quis dizer`
export const noResultsText = (query: string) => `Não encontramos “${query}”`

/** Larger lists are not counted to the end. */
export function foundText(total: number, locale: string): string {
  if (total > countLimit) return `Mais de ${countText(countLimit, locale)} produtos`
  return total === 1 ? '1 produto' : `${countText(total, locale)} produtos`
}

export function storesFoundText(total: number, locale: string): string {
  if (total > countLimit) return `Mais de ${countText(countLimit, locale)} lojas`
  return total === 1 ? '1 loja' : `${countText(total, locale)} lojas`
}

export const handlingText = (days: number) => {
  if (days === 0) return 'Enviado no mesmo dia'
  return days === 1 ? 'Pronto em até 1 dia útil' : `Pronto em até ${days} dias úteis`
}

export const storeDescription = (store: { name: string; tagline: string; city: string; region: string }) =>
  [store.tagline, `${store.name}, em ${store.city} – ${store.region}.`].filter(Boolean).join('. ')

export const categoryDescription = (name: string) =>
  `${name}: produtos de pequenos produtores, com frete e prazo à vista antes de pagar.`
