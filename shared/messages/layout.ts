/** The words around every page. */
export const layoutMessages = {
  skip: 'Ir para o conteúdo',
  mainNavigation: 'Navegação principal',
  categories: 'Categorias',
  stores: 'Lojas',
  cart: 'Carrinho',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  account: 'Minha conta',
  orders: 'Meus pedidos',
  merchantOrders: 'Pedidos da loja',
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
  shop: 'Comprar',
  allProducts: 'Todos os produtos',
  yourAccount: 'Sua conta',
}

export const cartCountText = (count: number) => (count === 1 ? '1 item' : `${count} itens`)
