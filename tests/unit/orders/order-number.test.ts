import { expect, test } from 'vitest'
import { newGroupNumber, newOrderNumber } from '#server/shop/orders/placing/order-number.ts'
import { routes } from '#shared/routes.ts'
import { areParametersValid } from '#shared/routing/parameter-rules.ts'

test('an order number has no ambiguous characters, and is a valid parameter of its page', () => {
  const numbers = Array.from({ length: 200 }, newOrderNumber)
  for (const orderNumber of numbers) {
    expect(orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(areParametersValid(routes.order.path, { orderNumber })).toBe(true)
  }
  expect(new Set(numbers).size).toBe(200)
})

test('the number of a checkout differs in form from that of an order', () => {
  expect(newGroupNumber()).toMatch(/^G-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})
