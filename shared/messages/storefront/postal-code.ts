/** Messages of the delivery postal code, on a page of its own and beside shipping prices. */
export const postalCodeMessages = {
  page: 'Onde você recebe',
  pageText: 'Com o CEP mostramos frete e prazo em cada produto. Ele fica só neste navegador.',
  label: 'CEP',
  submit: 'Calcular frete',
  hint: 'Para ver frete e prazo antes de pagar.',
  forget: 'Esquecer meu CEP',
  find: 'Não sei meu CEP',
  findUrl: 'https://buscacepinter.correios.com.br/app/endereco/index.php',
  unknown: 'Não encontramos a cidade deste CEP. Confira os números; se estiverem certos, é só continuar.',
}
