import { expect, test } from 'vitest'
import { discountParts } from '#shared/messages/storefront/coupons.ts'

const coupon = { code: 'DEZ', shippingMinor: 0 }

test('an order lists the discounts of coupon and Pix separately', () => {
  expect(discountParts({ discountMinor: 830, pixDiscountMinor: 330, coupon })).toEqual([
    { label: 'Desconto (cupom DEZ)', minor: 500 },
    { label: 'Desconto no Pix', minor: 330 },
  ])
})

test('a discount of zero is not listed', () => {
  expect(discountParts({ discountMinor: 330, pixDiscountMinor: 330, coupon })).toEqual([
    { label: 'Desconto no Pix', minor: 330 },
  ])
  expect(discountParts({ discountMinor: 0, pixDiscountMinor: 0, coupon: null })).toEqual([])
})
