/** Messages of the shipping of one product. */
export const productDeliveryMessages = {
  noneHere: 'Esta loja não entrega este produto no seu CEP.',
  toAnotherAddress:
    'É presente, ou vai para outro endereço? Pode pôr no carrinho: é o CEP da compra que vale.',
  changePostalCode: 'Trocar o CEP',
  ofCheapest: 'Frete da opção mais barata. Escolha a sua para ver o dela.',
  ofChosen: 'Ver frete da opção escolhida',
  fromPayment: 'Para uma unidade, se o pagamento for feito hoje.',
}

export const pickupOnlyText = ({ city, region }: { city: string; region: string }) =>
  `No seu CEP, só para retirar na loja, em ${city}, ${region}.`
