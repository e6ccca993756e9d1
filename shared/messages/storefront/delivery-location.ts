import type { DeliveryLocation } from '#shared/catalog/catalog.ts'

/** Messages of where things go. */
export const locationMessages = {
  title: 'Entrega',
  enterPostalCode: 'Informe seu CEP',
}

export const deliverToText = ({ postalCode, city, region }: DeliveryLocation) =>
  [postalCode, [city, region].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
