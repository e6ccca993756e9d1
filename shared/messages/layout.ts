import { formatNumber } from './format-number.ts'

/** Messages around every page. */
export const layoutMessages = {
  skip: 'Ir para o conteúdo',
  mainNavigation: 'Navegação principal',
  categories: 'Categorias',
  stores: 'Lojas',
  sell: 'Venda aqui',
  application: 'Minha inscrição',
  cart: 'Carrinho',
  notifications: 'Notificações',
  favorites: 'Favoritos',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  account: 'Minha conta',
  profile: 'Meus dados',
  orders: 'Meus pedidos',
  merchantHome: 'Minha loja',
  operator: 'Operação',
  signOut: 'Sair',
  promise: 'Coisas boas, direto de quem faz.',
  about: 'Cada loja prepara e envia o que vende. Frete e prazo aparecem antes de você pagar.',
  help: 'Ajuda',
  helpText: 'Dúvida sobre um pedido? Fale com a gente.',
  whatsapp: 'Conversar no WhatsApp',
  helpPage: 'Como comprar, receber e devolver',
  consent: 'Preferências de cookies',
  terms: 'Termos de uso',
  privacy: 'Privacidade',
  moderation: 'Decisões da moderação',
  shop: 'Comprar',
  allProducts: 'Todos os produtos',
  yourAccount: 'Sua conta',
  demoLabel: 'Sobre esta demonstração',
  demo: 'Demonstração: as lojas são inventadas e nada é vendido de verdade.',
  ownShop: 'Abrir minha feira',
}

export const unreadText = (count: number) =>
  layoutMessages.notifications + (count ? `, não lidas: ${formatNumber(count)}` : '')

export const cartCountText = (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} itens`)
