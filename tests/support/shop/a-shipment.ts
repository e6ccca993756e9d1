import type { QuoteRequest, ShipmentRequest, Volume } from '#server/carriers/carrier.ts'

const cafe = {
  name: 'Café',
  email: 'cafe@feira.test',
  phone: '27999990000',
  taxId: '11222333000181',
  postalCode: '29260000',
  street: 'Rua A',
  number: '1',
  complement: '',
  district: 'Centro',
  city: 'Domingos Martins',
  region: 'ES',
}

/** What a carrier is asked about a parcel from the café's hills to São Paulo. */
export const aQuoteRequest = (volume: Volume): QuoteRequest => ({
  fromPostalCode: cafe.postalCode,
  toPostalCode: '01310100',
  volumes: [volume],
  valueMinor: 12_050,
})

/** The same parcel by one of the carrier's services. */
export const aShipment = (volume: Volume, serviceId: string): ShipmentRequest => ({
  serviceId,
  from: cafe,
  to: { ...cafe, taxId: '11144477735', postalCode: '01310100' },
  volumes: [volume],
  valueMinor: 12_050,
  reference: 'A1',
  key: 'K1',
  triedAt: null,
  invoice: null,
  goods: [{ name: 'Café', quantity: 2, unitMinor: 6_025 }],
})
