import { expect, test } from 'vitest'
import {
  orderViolations,
  type StockHistory,
  stockViolations,
  sumViolations,
} from '#tests/support/histories/history.ts'

const span = (sentMs: number, answeredMs: number) => ({ sentMs, answeredMs })

const quiet: StockHistory = { pieces: 1, orders: [], refusals: [], cancellations: [], receipts: [] }

test.each<[string, Partial<StockHistory>, number]>([
  ['the last piece is sold and the next order refused', { orders: [span(1, 3)], refusals: [span(2, 4)] }, 0],
  ['one piece is sold twice', { orders: [span(1, 3), span(2, 4)] }, 1],
  ['an order is refused before anybody else asks', { orders: [span(5, 6)], refusals: [span(1, 2)] }, 1],
  [
    'a piece of a canceled order is sold again',
    { orders: [span(1, 2), span(4, 6)], cancellations: [span(3, 5)] },
    0,
  ],
  [
    'a piece is sold again before its order is canceled',
    { orders: [span(1, 2), span(3, 4)], cancellations: [span(5, 6)] },
    1,
  ],
  [
    'an order is refused after a piece came back',
    { orders: [span(1, 2)], cancellations: [span(3, 4)], refusals: [span(5, 6)] },
    1,
  ],
  [
    'an order is refused while a piece comes back',
    { orders: [span(1, 2)], cancellations: [span(3, 5)], refusals: [span(4, 6)] },
    0,
  ],
  [
    'pieces are sold while they arrive',
    { orders: [span(1, 2), span(3, 5)], receipts: [{ ...span(4, 6), pieces: 1 }] },
    0,
  ],
  [
    'pieces are sold before they arrive',
    { orders: [span(1, 2), span(3, 4)], receipts: [{ ...span(5, 6), pieces: 1 }] },
    1,
  ],
])('stock: %s', (_what, changes, violations) => {
  expect(stockViolations({ ...quiet, ...changes })).toHaveLength(violations)
})

const confirmed = { ...span(1, 2), key: 'k', place: '/k' }
const unanswered = { ...span(1, 2), key: 'u', place: null }

test.each<[string, Parameters<typeof orderViolations>, number]>([
  ['what was confirmed is there once', [{ sent: [confirmed, confirmed], views: [] }, [{ key: 'k' }]], 0],
  ['what was not answered is there or not', [{ sent: [unanswered], views: [] }, [{ key: 'u' }]], 0],
  ['what was confirmed is lost', [{ sent: [confirmed], views: [] }, []], 1],
  ['what was sent once is there twice', [{ sent: [confirmed], views: [] }, [{ key: 'k' }, { key: 'k' }]], 1],
  ['what nobody sent is there', [{ sent: [], views: [] }, [{ key: 'x' }]], 1],
  [
    'an order is not seen after it was confirmed',
    [{ sent: [confirmed], views: [{ ...span(2, 3), place: '/k', isShown: false }] }, [{ key: 'k' }]],
    1,
  ],
])('orders: %s', (_what, given, violations) => {
  expect(orderViolations(...given)).toHaveLength(violations)
})

test.each([
  ['an action counts once it is answered', [{ ...span(3, 4), sum: 10 }], 0],
  ['an action counts before it is sent', [{ ...span(-1, 0), sum: 10 }], 1],
  ['an action may count while it is under way', [{ ...span(1.5, 1.6), sum: 10 }], 0],
  ['an action is missing', [{ ...span(3, 4), sum: 0 }], 1],
  [
    'a sum that was seen goes back',
    [
      { ...span(1.1, 1.2), sum: 10 },
      { ...span(1.3, 1.4), sum: 0 },
    ],
    1,
  ],
])('sums: %s', (_what, reads, violations) => {
  expect(sumViolations({ amount: 10, actions: [span(1, 2)], reads })).toHaveLength(violations)
})
