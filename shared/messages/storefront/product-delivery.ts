/** Messages of the shipping of one product. */
export const productDeliveryMessages = {
  noneHere: 'Esta loja não entrega este produto no seu CEP.',
  ofCheapest: 'Frete da opção mais barata. Escolha a sua para ver o dela.',
  ofChosen: 'Ver frete da opção escolhida',
  fromPayment: 'Para uma unidade, se o pagamento for feito hoje.',
}
