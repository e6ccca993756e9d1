import { countLimit } from '#shared/catalog/catalog.ts'
import { countText } from '#shared/text/number-text.ts'

/** Messages of finding and looking at things. */
export const catalogMessages = {
  stores: 'Lojas',
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
    taxIdChecked: 'Número válido',
    answers: 'Responde a pedidos',
    reputation: 'Nos últimos 60 dias',
    trusted: 'Loja confiável',
    punctual: (percent: number) => `Envia no prazo: ${percent} %`,
    answered: (percent: number) => `Responde em até 2 dias: ${percent} %`,
    empty: 'Esta loja ainda não publicou produtos',
    emptyText: 'Volte em breve, ou conheça as outras lojas.',
  },
  list: {
    none: 'Nada encontrado',
    noneText: 'Confira a escrita ou tente uma palavra mais simples.',
    clear: 'Limpar busca',
    backToShop: 'Ver todos os produtos',
  },
}

/** Larger lists are not counted completely. */
export function foundText(total: number, locale: string): string {
  if (total > countLimit) return `Mais de ${countText(countLimit, locale)} produtos`
  return total === 1 ? '1 produto' : `${countText(total, locale)} produtos`
}

export const handlingText = (days: number) => {
  if (days === 0) return 'Enviado no mesmo dia'
  return days === 1 ? 'Pronto em até 1 dia útil' : `Pronto em até ${days} dias úteis`
}

export const storeDescription = (store: { name: string; tagline: string; city: string; region: string }) =>
  [store.tagline, `${store.name}, em ${store.city} – ${store.region}.`].filter(Boolean).join('. ')
