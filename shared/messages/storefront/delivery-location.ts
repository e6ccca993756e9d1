import type { DeliveryLocation } from '../../catalog/catalog.ts'

/** Messages of where things go. */
export const locationMessages = {
  title: 'Entrega',
  enterPostalCode: 'Informe seu CEP',
  find: 'Não sei meu CEP',
  findUrl: 'https://buscacepinter.correios.com.br/app/endereco/index.php',
  unknown: 'Não encontramos a cidade deste CEP. Confira os números; se estiverem certos, é só continuar.',
}

export const deliverToText = ({ postalCode, city, region }: DeliveryLocation) =>
  [postalCode, [city, region].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
