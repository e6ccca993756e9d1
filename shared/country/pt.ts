import { checkDigit, withoutMask } from './check-digit.ts'
import type { CountryPack, PostalRange, Region, TaxId } from './country-pack.ts'
import { holidaysBy } from './public-holidays.ts'
import { isAnyCode, isS10Code } from './tracking-codes.ts'

/** ISO 3166-2:PT: the 18 districts and the two autonomous regions. */
const regions: readonly Region[] = [
  { code: '01', name: 'Aveiro' },
  { code: '02', name: 'Beja' },
  { code: '03', name: 'Braga' },
  { code: '04', name: 'Bragança' },
  { code: '05', name: 'Castelo Branco' },
  { code: '06', name: 'Coimbra' },
  { code: '07', name: 'Évora' },
  { code: '08', name: 'Faro' },
  { code: '09', name: 'Guarda' },
  { code: '10', name: 'Leiria' },
  { code: '11', name: 'Lisboa' },
  { code: '12', name: 'Portalegre' },
  { code: '13', name: 'Porto' },
  { code: '20', name: 'Região Autónoma dos Açores' },
  { code: '30', name: 'Região Autónoma da Madeira' },
  { code: '14', name: 'Santarém' },
  { code: '15', name: 'Setúbal' },
  { code: '16', name: 'Viana do Castelo' },
  { code: '17', name: 'Vila Real' },
  { code: '18', name: 'Viseu' },
]

function readPostalCode(text: string): string | null {
  const postalCode = withoutMask(text)
  return /^[1-9]\d{6}$/.test(postalCode) ? postalCode : null
}

/**
 * Returns the region of a postal code. Only the islands are certain, because on the mainland one prefix may lie in two
 * districts.
 */
function regionOf(postalCode: string): string | null {
  if (/^9[0-4]/.test(postalCode)) return '30'
  return /^9[5-9]/.test(postalCode) ? '20' : null
}

const islands: Record<string, PostalRange[]> = {
  20: [{ from: '9500000', to: '9999999' }],
  30: [{ from: '9000000', to: '9499999' }],
}

/** First digits in use: Decreto-Lei 14/2013 and the lists of Autoridade Tributária and RNPC. */
const nifPattern = /^(?:[123568]|45|7[01245789]|9[0189])\d+$/

function readNif(text: string): TaxId | null {
  const typed = text.replace(/\p{Cf}/gu, '').trim()
  const groups = /^(?:PT)?\s*(\d{3})[ .\u00a0-]?(\d{3})[ .\u00a0-]?(\d{3})$/i.exec(typed)
  const value = groups?.slice(1).join('') ?? ''
  if (!nifPattern.test(value)) return null
  return checkDigit(value, [9, 8, 7, 6, 5, 4, 3, 2]) === Number(value[8]) ? { kind: 'nif', value } : null
}

/** Mobile numbers begin with 91, 92, 93 or 96, landlines with 2, and telephony over the internet with 30. */
function readPhone(text: string): string | null {
  const match = /^(?:(?:\+|00)?351)?((?:9[1236]|2[1-9]|30)\d{7})$/.exec(withoutMask(text))
  return match ? `+351${match[1]}` : null
}

export const pt: CountryPack = {
  code: 'PT',
  name: 'Portugal',
  locale: 'pt-PT',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  // Código do Trabalho, art. 234: Good Friday, Easter Sunday and Corpus Christi move with Easter.
  publicHolidays: holidaysBy({
    fixed: ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'],
    fromEaster: [-2, 0, 60],
  }),
  withdrawalDays: 14,
  // DL 84/2021, art. 12: three years.
  defectDays: 3 * 365,
  // DL 24/2014, art. 12.
  refundDays: 14,
  // DL 156/2005, art. 3: of the complaints book.
  answerDays: 15,
  paymentMethods: [
    { code: 'mb_way', name: 'MB WAY' },
    { code: 'multibanco', name: 'Multibanco' },
  ],
  regions,
  postalCode: {
    example: '1100-148',
    read: readPostalCode,
    format: (postalCode) => postalCode.replace(/^(\d{4})(\d{3})$/, '$1-$2'),
    regionOf,
    whole: { from: '1000000', to: '9999999' },
    rangesOf: (region) => islands[region] ?? [],
  },
  taxId: {
    names: { nif: 'NIF' },
    read: readNif,
    format: (value) => value.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
  },
  phone: {
    example: '912 345 678',
    read: readPhone,
    format: (phone) => phone.replace(/^\+351(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
  },
  carriers: [
    { name: 'CTT', trackingUrl: null, isCode: isS10Code, codeExample: 'RR123456785PT' },
    { name: 'Entrega da loja', trackingUrl: null, isCode: isAnyCode, codeExample: null },
  ],
  messages: {
    cart: 'carrinho',
    order: 'encomenda',
    shipping: 'portes',
    postalCode: 'código postal',
    taxId: 'NIF',
    mobile: 'telemóvel',
    signUp: 'registo',
    instalments: 'prestações',
    stock: 'stock',
    coupon: 'cupão',
    pickup: 'levantamento',
    track: 'seguir',
    withdrawal: 'livre resolução',
    refund: 'reembolso',
  },
}
