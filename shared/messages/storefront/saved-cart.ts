export const savedCartMessages = {
  title: 'Carrinho guardado',
  description: 'Os produtos que ficaram em um carrinho, com os preços de agora.',
  text: 'Estes produtos ficaram em um carrinho. Ponha-os no carrinho deste aparelho para ver o frete e comprar.',
  lacksText: 'Este produto leva um texto seu: escolha-o de novo na página dele.',
  items: 'Produtos, sem o frete',
  take: 'Pôr no meu carrinho',
  onlyTexts: 'Os produtos que sobraram levam um texto seu: abra cada um e escolha de novo.',
  gone: {
    title: 'Este carrinho não existe mais',
    text: 'Ele já virou um pedido, ficou vazio, ou o link venceu. Se o carrinho é seu, abra o site no aparelho em que você o encheu, ou entre na sua conta.',
  },
}
