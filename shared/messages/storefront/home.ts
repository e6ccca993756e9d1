/** Messages of the start page. */
export const homeMessages = {
  description:
    'Compre direto de pequenos produtores do Brasil: tudo em um só carrinho, com Pix e frete à vista.',
  enterPostalCodeText: 'Informe seu CEP para ver frete e prazo de cada loja antes de escolher.',
  seeProducts: 'Ver todos os produtos',
  seeStores: 'Conhecer as lojas',
  allStores: 'Ver todas as lojas',
  allOf: (category: string) => `Ver tudo em ${category}`,
  seeMore: 'Ver mais',
  seeOffers: 'Ver todas as ofertas',
  categories: 'O que você procura?',
  newest: 'Acabou de chegar',
  onOffer: 'Em oferta',
  stores: 'Quem vende aqui',
  empty: 'As primeiras lojas estão arrumando as prateleiras',
  emptyText: 'Volte daqui a pouco: os produtos aparecem aqui assim que forem publicados.',
}
