/** Messages of the Pix discount, in the settings and at the payment of an order. */
export const pixDiscountMessages = {
  discount: 'Desconto no Pix',
  onlyByPix: 'Com este desconto, o pedido só pode ser pago por Pix.',
  otherwise: 'Este preço é só para Pix. Para pagar de outro jeito, cancele o pedido e compre de novo.',
  title: 'Desconto no Pix',
  text: 'Quem paga por Pix vê o preço com desconto nos seus produtos, e paga esse preço. Ele vale sobre os produtos, depois do cupom, nunca sobre o frete, e sai do valor que a sua loja recebe. Um produto pode ter um preço no Pix só dele: ele entra no lugar da porcentagem.',
  onlyByPixText:
    'Hoje o Pix é a única forma de pagar: seus clientes veem só o preço já com o desconto, na loja, no carrinho e no pedido. Ele nunca vale sobre o frete. Um produto pode ter um preço no Pix só dele: ele entra no lugar da porcentagem.',
  save: 'Salvar',
  saved: (off: string) => `Pronto: seus clientes têm ${off} de desconto no Pix.`,
  removed: 'Pronto: sua loja não dá desconto no Pix.',
  fieldErrors: {
    percent: 'Informe uma porcentagem de 0 a 50, ou deixe em branco.',
  },
}
