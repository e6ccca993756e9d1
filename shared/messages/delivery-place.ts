import type { DeliveryPlace } from '../catalog.ts'

/** The words of where things go. */
export const placeMessages = {
  title: 'Entrega',
  ask: 'Informe seu CEP',
}

export const deliverToText = ({ postalCode, city, region }: DeliveryPlace) =>
  [postalCode, [city, region].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
