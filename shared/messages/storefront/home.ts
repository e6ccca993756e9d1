/** Messages of the start page. */
export const homeMessages = {
  title: 'Feito com carinho, vendido por quem faz',
  text: 'Compre direto de pequenos produtores, tudo em um só carrinho. Frete e prazo aparecem antes de você pagar.',
  description:
    'Compre direto de pequenos produtores do Brasil: tudo em um só carrinho, com Pix e frete à vista.',
  seeProducts: 'Ver todos os produtos',
  seeStores: 'Conhecer as lojas',
  allStores: 'Ver todas as lojas',
  seeOffers: 'Ver todas as ofertas',
  categories: 'O que você procura?',
  newest: 'Acabou de chegar',
  onOffer: 'Em oferta',
  stores: 'Quem vende aqui',
  empty: 'As primeiras lojas estão arrumando as prateleiras',
  emptyText: 'Volte daqui a pouco: os produtos aparecem aqui assim que forem publicados.',
}
