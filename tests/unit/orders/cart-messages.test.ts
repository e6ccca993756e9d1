import { expect, test } from 'vitest'
import { cartMessages } from '#shared/messages/storefront/cart.ts'

test('the example of a postal code stays on one line', () => {
  expect(cartMessages.fieldErrors.postalCode('01310-100')).toBe(
    'Confira o CEP: são 8 números, como 01310\u2011100.',
  )
})
