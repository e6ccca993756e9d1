import type { DeliveryPlace } from '../../catalog/catalog.ts'

/** Messages of where things go. */
export const placeMessages = {
  title: 'Entrega',
  ask: 'Informe seu CEP',
  find: 'Não sei meu CEP',
  findUrl: 'https://buscacepinter.correios.com.br/app/endereco/index.php',
  unknown: 'Não encontramos a cidade deste CEP. Confira os números; se estiverem certos, é só continuar.',
}

export const deliverToText = ({ postalCode, city, region }: DeliveryPlace) =>
  [postalCode, [city, region].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
