import { expect, test } from 'vitest'
import { discountParts } from '#shared/messages/storefront/coupons.ts'

const campaign = { name: 'Natal', itemsMinor: 200, shippingMinor: 0 }
const coupon = { code: 'DEZ', shippingMinor: 0 }

test('an order lists the discounts of coupon and Pix separately', () => {
  expect(
    discountParts({ discountMinor: 830, pixDiscountMinor: 330, offerMinor: 0, coupon, campaign: null }),
  ).toEqual([
    { label: 'Desconto (cupom DEZ)', minor: 500 },
    { label: 'Desconto no Pix', minor: 330 },
  ])
})

test('a discount of zero is not listed', () => {
  expect(
    discountParts({ discountMinor: 330, pixDiscountMinor: 330, offerMinor: 0, coupon, campaign: null }),
  ).toEqual([{ label: 'Desconto no Pix', minor: 330 }])
  expect(
    discountParts({ discountMinor: 0, pixDiscountMinor: 0, offerMinor: 0, coupon: null, campaign: null }),
  ).toEqual([])
})

test('what a campaign takes off has a row of its own, and never more than is off', () => {
  expect(
    discountParts({ discountMinor: 830, pixDiscountMinor: 330, offerMinor: 0, coupon, campaign }),
  ).toEqual([
    { label: 'Desconto (cupom DEZ)', minor: 300 },
    { label: 'Campanha Natal', minor: 200 },
    { label: 'Desconto no Pix', minor: 330 },
  ])
  expect(
    discountParts({ discountMinor: 150, pixDiscountMinor: 0, offerMinor: 0, coupon: null, campaign }),
  ).toEqual([{ label: 'Campanha Natal', minor: 150 }])
})

test('what offers took off has a row of its own', () => {
  const discounts = { discountMinor: 830, pixDiscountMinor: 330, offerMinor: 150 }
  expect(discountParts({ ...discounts, coupon, campaign })).toEqual([
    { label: 'Oferta por quantidade', minor: 150 },
    { label: 'Desconto (cupom DEZ)', minor: 150 },
    { label: 'Campanha Natal', minor: 200 },
    { label: 'Desconto no Pix', minor: 330 },
  ])
})
