import { expect, test } from 'vitest'
import { br } from '../../../shared/country/br.ts'
import { checkoutForm, readShipping } from '../../../shared/forms/checkout-form.ts'
import { readForm } from '../../../shared/forms/read-form.ts'
import { checkoutMessages } from '../../../shared/messages/storefront/checkout.ts'

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

test('what people type reaches the order as the country writes it', () => {
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

test('an empty form names each error once, and asks for no complement', () => {
  const read = readForm(checkoutForm(br, ['pix']), {})
  expect(read.ok).toBe(false)
  expect(read.ok || Object.keys(read.errors).toSorted()).toEqual(
    Object.keys(good)
      .filter((name) => name !== 'complement')
      .toSorted(),
  )
})

test('the fake payment is a choice only where it is offered', () => {
  const form = { ...good, paymentMethod: 'fake' }
  expect(readForm(checkoutForm(br, ['pix', 'fake']), form).ok).toBe(true)
  expect(readForm(checkoutForm(br, ['pix']), form)).toEqual({
    ok: false,
    errors: { paymentMethod: fieldErrors.paymentMethod },
  })
})

test('what the customer saw is the items and the shipping amounts that were chosen', () => {
  const form = { ...shown, 'shipping[cafe]': 'b', 'shipping[ana]': 'c' }
  expect(readShipping(form, stores)).toEqual({
    shipping: { cafe: 'b', ana: 'c' },
    errors: {},
    expectedTotalMinor: 12_080 + 3490,
  })
})

test('what Pix takes off counts for whoever pays by Pix, as the page showed it', () => {
  const form = { ...shown, 'shipping[cafe]': 'b', 'shipping[ana]': 'c', pixDiscountMinor: '500' }
  const totalOf = (more: Record<string, string>) =>
    readShipping({ ...form, ...more }, stores).expectedTotalMinor
  expect(totalOf({ paymentMethod: 'pix' })).toBe(12_080 + 3490 - 500)
  expect(totalOf({ paymentMethod: 'fake' })).toBe(12_080 + 3490)
  expect(totalOf({ paymentMethod: 'pix', pixDiscountMinor: '-500' })).toBeNull()
})

test('a store without a choice is asked for', () => {
  const { errors } = readShipping({ ...shown, 'shipping[cafe]': 'a', 'shipping[ana]': '' }, stores)
  expect(errors).toEqual({ 'shipping[ana]': fieldErrors.shipping('Cerâmica da Ana') })
})

test('an option that was never shown leaves the total unknown', () => {
  const form = { ...shown, 'shipping[cafe]': 'x', 'shipping[ana]': 'c' }
  expect(readShipping(form, stores).expectedTotalMinor).toBeNull()
  expect(readShipping({ ...form, 'shippingPrice[x]': '-5' }, stores).expectedTotalMinor).toBeNull()
})

test('a form sent again after its cart was emptied still says what it showed', () => {
  const form = { ...shown, 'shipping[cafe]': 'a', 'shipping[ana]': 'c' }
  expect(readShipping(form, [])).toEqual(readShipping(form, stores))
})
