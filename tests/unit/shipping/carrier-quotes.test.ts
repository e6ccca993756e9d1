import { expect, test } from 'vitest'
import type { QuoteRequest } from '#server/carriers/carrier.ts'
import { carrierRequest } from '#server/shop/shipping/carrier-quotes/carrier-request.ts'
import { offeredServices } from '#server/shop/shipping/carrier-quotes/offered-services.ts'
import { insuredMinor, quoteKey } from '#server/shop/shipping/carrier-quotes/quote-key.ts'
import { br } from '#shared/country/br.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { carrierQuotingForm } from '#shared/forms/merchant/carrier-quoting-form.ts'
import { usualBoxes, usualPiece } from '#shared/merchants/packing.ts'
import { quoteProblemText } from '#shared/messages/storefront/carrier-quotes.ts'

const box = { lengthMm: 200, widthMm: 150, heightMm: 100, weightGrams: 500 }
const request: QuoteRequest = {
  fromPostalCode: '30110000',
  toPostalCode: '01310100',
  volumes: [box],
  valueMinor: 5_000,
}
const key = (changes: Partial<QuoteRequest> = {}, account = 'one') =>
  quoteKey(account, { ...request, ...changes })

test('what a carrier prices alike is one question, and everything else another', () => {
  expect(key({ toPostalCode: '01310999' })).toBe(key())
  const other = { ...box, lengthMm: 300 }
  expect(key({ volumes: [box, other] })).toBe(key({ volumes: [other, box] }))
  const different = [
    key(),
    key({ toPostalCode: '01311100' }),
    key({ fromPostalCode: '30120000' }),
    key({ volumes: [other] }),
    key({ volumes: [{ ...box, weightGrams: 501 }] }),
    key({ volumes: [box, box] }),
    key({ valueMinor: 10_000 }),
    key({}, 'two'),
  ]
  expect(new Set(different).size).toBe(different.length)
})

test('goods are insured for at least their value, in steps', () => {
  expect([0, 1, 5_000, 5_001].map(insuredMinor)).toEqual([0, 5_000, 5_000, 10_000])
})

const packing = { boxes: [...usualBoxes], piece: usualPiece }
const sent = { quantity: 1, lengthMm: null, widthMm: null, heightMm: null, weightGrams: 0 }

test('a shipment is asked for in the boxes of the store, and what nobody measured is its usual piece', () => {
  const ask = (pieces: (typeof sent)[]) =>
    carrierRequest(request, packing, { pieces, itemsMinor: 4_200, postalCode: '01310100' })
  expect(ask([sent])).toEqual({
    fromPostalCode: '30110000',
    toPostalCode: '01310100',
    valueMinor: 5_000,
    volumes: [{ lengthMm: 160, widthMm: 110, heightMm: 60, weightGrams: 300 }],
  })
  expect(ask([])).toBeNull()
  expect(ask([{ ...sent, quantity: 301 }])).toBeNull()
})

const quoting = {
  ...{
    merchantId: 'cafe',
    connectionId: 'one',
    fromPostalCode: '30110000',
    handlingDays: 1,
    cutoffMinute: 840,
  },
  mode: 'beside' as const,
  services: [] as string[],
  addedMinor: 0,
  addedBps: 0,
  extraDays: 0,
  pausedUntil: null,
}
const pac = { serviceId: '1', service: 'PAC', company: 'Correios', priceMinor: 2_205, minDays: 5, maxDays: 8 }
const sedex = { ...pac, serviceId: '2', service: 'SEDEX', priceMinor: 3_650, minDays: 1, maxDays: 3 }

test('a service is offered with what the store adds to its price and its days', () => {
  expect(offeredServices({ ...quoting, addedBps: 1_000, extraDays: 2 }, [pac], 4)).toEqual([
    {
      id: 'carrier-cafe-1',
      name: 'Correios PAC',
      method: 'carrier',
      priceMinor: 2_426,
      minDays: 12,
      maxDays: 15,
      cutoffMinute: 840,
      carrier: { serviceId: '1', quotedMinor: 2_205 },
    },
  ])
  expect(offeredServices({ ...quoting, addedMinor: 350 }, [pac], 0)).toMatchObject([{ priceMinor: 2_555 }])
})

test('only the services that the store named are offered, however it writes them', () => {
  const named = (...services: string[]) =>
    offeredServices({ ...quoting, services }, [pac, sedex], 0).map(({ name }) => name)
  expect(named()).toEqual(['Correios PAC', 'Correios SEDEX'])
  expect(named('sedex', 'Expresso')).toEqual(['Correios SEDEX'])
  expect(named('Sedex 10')).toEqual([])
})

const readCarrierQuoting = (form: Record<string, string>) =>
  readDeclared(carrierQuotingForm, form, { country: br, today: '2026-11-28' })

const typed = { quoting: 'beside', services: 'PAC, sedex,PAC', surcharge: '7,5%', extraDays: '2' }

test('what a store types of its carrier’s prices is read, an amount or a percentage', () => {
  expect(readCarrierQuoting(typed)).toEqual({
    ok: true,
    values: { mode: 'beside', services: ['PAC', 'sedex'], addedMinor: 0, addedBps: 750, extraDays: 2 },
  })
  expect(readCarrierQuoting({ ...typed, services: '', surcharge: '3,50', extraDays: '' })).toMatchObject({
    values: { services: [], addedMinor: 350, addedBps: 0, extraDays: 0 },
  })
})

test.each([
  ['quoting', 'always'],
  ['services', 'x'.repeat(61)],
  ['services', Array.from({ length: 21 }, (_, index) => `S${index}`).join(',')],
  ['services', '<b>'],
  ['surcharge', '500,01'],
  ['surcharge', '101%'],
  ['surcharge', '-1'],
  ['extraDays', '31'],
])('a wrong %s is refused beside its field: %s', (field, value) => {
  expect(readCarrierQuoting({ ...typed, [field]: value })).toEqual({
    ok: false,
    errors: { [field]: expect.any(String) },
  })
})

test('customers are told why the store’s own price stands there, and nothing where it is the carrier’s', () => {
  expect(quoteProblemText(null, true)).toBeNull()
  expect(quoteProblemText('unavailable', true)).toContain('preços da própria loja')
  expect(quoteProblemText('no_service', true)).toContain('não leva')
  expect(quoteProblemText('unavailable', false)).toContain('Tente de novo')
  expect(quoteProblemText('no_service', false)).toBeNull()
})
