import { expect, test } from 'vitest'
import { br } from '#shared/country/br.ts'
import { checkoutForm, readShipping } from '#shared/forms/checkout-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'

const { fieldErrors } = checkoutMessages
const stores = [
  { slug: 'cafe', name: 'Café da Serra' },
  { slug: 'ana', name: 'Cerâmica da Ana' },
]
const shown = {
  itemsMinor: '12080',
  'shippingPrice[a]': '1290',
  'shippingPrice[b]': '3490',
  'shippingPrice[c]': '0',
}
const good = {
  email: ' bia@feira.test ',
  name: 'Bia  Souza',
  phone: '11 98765-4321',
  taxId: '12.abc.345/01de-35',
  postalCode: '01310100',
  street: 'Avenida Paulista',
  number: 'S/N',
  complement: ' ',
  district: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
  paymentMethod: 'pix',
}

test('typed fields are stored in the format of the country', () => {
  const read = readForm(checkoutForm(br, ['pix']), good)
  expect(read).toMatchObject({
    ok: true,
    values: {
      email: 'bia@feira.test',
      phone: '+5511987654321',
      taxId: '12ABC34501DE35',
      postalCode: '01310100',
      complement: null,
    },
  })
})

test('an empty form has one error per field, and none for the complement', () => {
  const read = readForm(checkoutForm(br, ['pix']), {})
  expect(read.ok).toBe(false)
  expect(read.ok || Object.keys(read.errors).toSorted()).toEqual(
    Object.keys(good)
      .filter((name) => name !== 'complement')
      .toSorted(),
  )
})

test('the fake payment can be chosen only where it is offered', () => {
  const form = { ...good, paymentMethod: 'fake' }
  expect(readForm(checkoutForm(br, ['pix', 'fake']), form).ok).toBe(true)
  expect(readForm(checkoutForm(br, ['pix']), form)).toEqual({
    ok: false,
    errors: { paymentMethod: fieldErrors.paymentMethod },
  })
})

test('the shown total is the items and the chosen shipping amounts', () => {
  const form = { ...shown, 'shipping[cafe]': 'b', 'shipping[ana]': 'c' }
  expect(readShipping(form, stores)).toEqual({
    shipping: { cafe: 'b', ana: 'c' },
    errors: {},
    expectedTotalMinor: 12_080 + 3490,
  })
})

test('the Pix discount is deducted only for payment by Pix', () => {
  const form = { ...shown, 'shipping[cafe]': 'b', 'shipping[ana]': 'c', pixDiscountMinor: '500' }
  const totalOf = (more: Record<string, string>) =>
    readShipping({ ...form, ...more }, stores).expectedTotalMinor
  expect(totalOf({ paymentMethod: 'pix' })).toBe(12_080 + 3490 - 500)
  expect(totalOf({ paymentMethod: 'fake' })).toBe(12_080 + 3490)
  expect(totalOf({ paymentMethod: 'pix', pixDiscountMinor: '-500' })).toBeNull()
})

test('a store without a chosen shipping option is an error', () => {
  const { errors } = readShipping({ ...shown, 'shipping[cafe]': 'a', 'shipping[ana]': '' }, stores)
  expect(errors).toEqual({ 'shipping[ana]': fieldErrors.shipping('Cerâmica da Ana') })
})

test('a shipping option that was not shown leaves the total unknown', () => {
  const form = { ...shown, 'shipping[cafe]': 'x', 'shipping[ana]': 'c' }
  expect(readShipping(form, stores).expectedTotalMinor).toBeNull()
  expect(readShipping({ ...form, 'shippingPrice[x]': '-5' }, stores).expectedTotalMinor).toBeNull()
})

test('a form that is submitted again after its cart was emptied has the same total', () => {
  const form = { ...shown, 'shipping[cafe]': 'a', 'shipping[ana]': 'c' }
  expect(readShipping(form, [])).toEqual(readShipping(form, stores))
})
