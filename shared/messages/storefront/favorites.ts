/** Messages of what people want to find again. */
export const favoriteMessages = {
  description: 'Os produtos e as lojas que você guardou.',
  products: 'Produtos',
  stores: 'Lojas',
  none: 'Você ainda não guardou nada',
  noneText: 'Toque no coração de um produto ou de uma loja para encontrar tudo aqui depois.',
  browse: 'Ver produtos',
  guest: 'Seus favoritos ficam neste navegador.',
  signIn: 'Entre na sua conta',
  guestText: 'para ver em qualquer aparelho e receber um aviso quando o preço baixar.',
  priceMails: {
    title: 'Avisos de preço',
    on: 'Você recebe um e-mail quando um favorito baixa de preço.',
    off: 'Quer receber um e-mail quando um favorito baixar de preço?',
    start: 'Quero receber',
    stop: 'Parar os avisos',
  },
}
