import { expect, test } from 'vitest'
import { allowedMoves, orderMoves } from '#shared/orders/order-moves.ts'
import { badgeOf, type OrderState } from '#shared/orders/orders.ts'

const waiting: OrderState = {
  status: 'pending',
  paymentStatus: 'awaiting',
  fulfillmentStatus: 'unfulfilled',
  cancelReason: null,
  openReturns: 0,
  attemptStatus: 'requires_action',
  isReported: false,
  isPickup: false,
}
const placed: OrderState = { ...waiting, status: 'placed', paymentStatus: 'paid', attemptStatus: 'captured' }
const canceled: OrderState = { ...waiting, status: 'canceled', paymentStatus: 'voided' }

test('the label of an unpaid order is the state of its payment', () => {
  expect(badgeOf(waiting)).toBe('awaiting_payment')
  expect(badgeOf({ ...waiting, attemptStatus: 'failed' })).toBe('awaiting_payment')
  expect(badgeOf({ ...waiting, attemptStatus: 'processing', isReported: true })).toBe('payment_claimed')
  expect(badgeOf({ ...waiting, attemptStatus: 'processing' })).toBe('payment_processing')
  expect(badgeOf({ ...waiting, attemptStatus: 'expired' })).toBe('payment_expired')
})

test('the label of a paid order is the state of its fulfillments', () => {
  expect(badgeOf(placed)).toBe('placed')
  expect(badgeOf({ ...placed, fulfillmentStatus: 'preparing' })).toBe('preparing')
  expect(badgeOf({ ...placed, fulfillmentStatus: 'ready', isPickup: true })).toBe('ready')
  expect(badgeOf({ ...placed, fulfillmentStatus: 'ready' })).toBe('preparing')
  expect(badgeOf({ ...placed, fulfillmentStatus: 'shipped' })).toBe('shipped')
  expect(badgeOf({ ...placed, status: 'completed', fulfillmentStatus: 'delivered' })).toBe('delivered')
})

test('an order that expired has its own label, every other end is a cancellation', () => {
  const end = { ...canceled, attemptStatus: 'expired' } as const
  expect(badgeOf({ ...end, cancelReason: 'payment_expired' })).toBe('payment_expired')
  expect(badgeOf({ ...canceled, cancelReason: 'customer', attemptStatus: 'canceled' })).toBe('canceled')
  expect(badgeOf({ ...canceled, cancelReason: 'payment_denied', attemptStatus: 'failed' })).toBe('canceled')
})

test('refunds and open returns have labels', () => {
  expect(badgeOf({ ...placed, fulfillmentStatus: 'delivered', openReturns: 1 })).toBe('returning')
  expect(badgeOf({ ...placed, fulfillmentStatus: 'returned' })).toBe('returning')
  expect(badgeOf({ ...placed, paymentStatus: 'refunded' })).toBe('refunded')
  expect(badgeOf({ ...placed, paymentStatus: 'partially_refunded' })).toBe('placed')
  expect(badgeOf({ ...canceled, paymentStatus: 'refunded', cancelReason: 'merchant' })).toBe('refunded')
})

test('customers may cancel by the label, and only a late payment moves a canceled order', () => {
  expect(allowedMoves(orderMoves, 'pending', 'customer')).toEqual(['canceled'])
  expect(allowedMoves(orderMoves, 'pending', 'merchant')).toEqual(['placed', 'canceled'])
  expect(allowedMoves(orderMoves, 'placed', 'customer')).toEqual(['canceled'])
  expect(allowedMoves(orderMoves, 'canceled', 'customer')).toEqual([])
  expect(allowedMoves(orderMoves, 'completed', 'operator')).toEqual([])
})
