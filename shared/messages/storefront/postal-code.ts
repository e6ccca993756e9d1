/** Messages of the page where customers say where they receive. */
export const postalCodeMessages = {
  page: 'Onde você recebe',
  pageText: 'Com o CEP mostramos frete e prazo em cada produto. Ele fica só neste navegador.',
  forget: 'Esquecer meu CEP',
}
