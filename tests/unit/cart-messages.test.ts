import { expect, test } from 'vitest'
import { cartMessages } from '#shared/messages/cart.ts'

test('the example of a postal code stays on one line', () => {
  expect(cartMessages.faults.postalCode('01310-100')).toBe(
    'Confira o CEP: são 8 números, como 01310\u2011100.',
  )
})
