import { describe, expect, test } from 'vitest'
import { orderBadgeNames, orderEventNames } from '#shared/messages/account/order-status.ts'
import {
  allowedMoves,
  attemptMoves,
  canMove,
  chargebackMoves,
  chargebackStatuses,
  fulfillmentMoves,
  fulfillmentStatuses,
  type Move,
  openReturnStatuses,
  orderMoves,
  payoutMoves,
  payoutStatuses,
  refundMoves,
  refundStatuses,
  returnMoves,
  returnStatuses,
} from '#shared/orders/order-moves.ts'
import {
  actors,
  attemptStatuses,
  badgeOf,
  cancelReasons,
  orderBadges,
  orderEventTypes,
  orderFulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '#shared/orders/orders.ts'

interface Table {
  name: string
  states: readonly string[]
  moves: readonly Move<string>[]
  /** The first state. */
  first: readonly string[]
  /** The final states. */
  last: readonly string[]
}

const tables: Table[] = [
  { name: 'order', states: orderStatuses, moves: orderMoves, first: ['pending'], last: ['completed'] },
  {
    name: 'payment attempt',
    states: attemptStatuses,
    moves: attemptMoves,
    first: ['created'],
    last: [],
  },
  {
    name: 'chargeback',
    states: chargebackStatuses,
    moves: chargebackMoves,
    first: ['inquiry'],
    last: [],
  },
  {
    name: 'fulfillment',
    states: fulfillmentStatuses,
    moves: fulfillmentMoves,
    first: ['pending'],
    last: ['delivered', 'returned_to_sender', 'canceled'],
  },
  {
    name: 'return',
    states: returnStatuses,
    moves: returnMoves,
    first: ['requested'],
    last: ['rejected', 'refunded', 'canceled', 'expired'],
  },
  { name: 'refund', states: refundStatuses, moves: refundMoves, first: ['pending'], last: ['succeeded'] },
  { name: 'payout', states: payoutStatuses, moves: payoutMoves, first: ['draft'], last: ['canceled'] },
]

describe.each(tables)('the table of moves of a $name', ({ states, moves, first, last }) => {
  test('has every state, and each can be reached', () => {
    const reached = new Set(first)
    for (const _ of states) for (const { from, to } of moves) if (reached.has(from)) reached.add(to)
    expect([...reached].toSorted()).toEqual([...states].toSorted())
  })

  test('has the expected final states', () => {
    const ends = states.filter((state) => !moves.some(({ from }) => from === state))
    expect(ends.toSorted()).toEqual([...last].toSorted())
  })

  test('has each move once, with its actors, and no move to the same state', () => {
    const names = moves.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { from, to, by } of moves) {
      expect(from).not.toBe(to)
      expect(by.length).toBeGreaterThan(0)
      expect(new Set(by).size).toBe(by.length)
    }
  })

  test('allows the same moves by list and by question, for each actor and state', () => {
    for (const from of states)
      for (const by of actors) {
        const allowed = allowedMoves(moves, from, by)
        for (const to of states) expect(canMove(moves, { from, to, by })).toBe(allowed.includes(to))
      }
  })
})

test('a return is open until its final state', () => {
  const over = returnStatuses.filter((status) => !openReturnStatuses.includes(status))
  expect(over).toEqual(['rejected', 'refunded', 'canceled', 'expired'])
})

test('every order has one label, and every label and event has messages', () => {
  const seen = new Set<string>()
  for (const status of orderStatuses)
    for (const paymentStatus of paymentStatuses)
      for (const fulfillmentStatus of orderFulfillmentStatuses)
        for (const attemptStatus of attemptStatuses)
          for (const cancelReason of [null, ...cancelReasons])
            for (const openReturns of [0, 1])
              for (const isPickup of [true, false])
                for (const isReported of [true, false])
                  seen.add(
                    badgeOf({
                      status,
                      paymentStatus,
                      fulfillmentStatus,
                      attemptStatus,
                      cancelReason,
                      openReturns,
                      isPickup,
                      isReported,
                    }),
                  )
  expect([...seen].toSorted()).toEqual([...orderBadges].toSorted())
  for (const label of orderBadges) expect(orderBadgeNames[label]).not.toBe('')
  for (const type of orderEventTypes) expect(orderEventNames[type]).not.toBe('')
})
