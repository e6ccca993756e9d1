import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productMoves } from '#shared/catalog/product-moves.ts'
import { merchantMoves } from '#shared/merchants/merchant-statuses.ts'
import { claimMoves } from '#shared/orders/claims.ts'
import {
  attemptMoves,
  attemptUndos,
  chargebackMoves,
  fulfillmentMoves,
  fulfillmentUndos,
  orderMoves,
  orderUndos,
  payoutMoves,
  refundMoves,
  refundUndos,
  returnMoves,
} from '#shared/orders/order-moves.ts'

interface Moves {
  from: string
  to: string
  by: readonly string[]
}

/** The state diagrams of a document, in their order, with the tables that they draw. */
const drawn: [document: string, tables: { moves: readonly Moves[]; undos?: readonly Moves[] }[]][] = [
  [
    'orders',
    [
      { moves: orderMoves, undos: orderUndos },
      { moves: fulfillmentMoves, undos: fulfillmentUndos },
    ],
  ],
  ['payments', [{ moves: attemptMoves, undos: attemptUndos }, { moves: chargebackMoves }]],
  ['refunds', [{ moves: refundMoves, undos: refundUndos }, { moves: returnMoves }]],
  ['payouts', [{ moves: payoutMoves }]],
  ['stores', [{ moves: merchantMoves }]],
  ['products', [{ moves: productMoves }]],
  ['claims', [{ moves: claimMoves }]],
]

test.each(drawn)('the arrows of docs/features/%s.md are the moves of the code', (document, tables) => {
  const text = readFileSync(`docs/features/${document}.md`, 'utf8')
  const diagrams = [...text.matchAll(/^stateDiagram-v2\n(.*?)^```$/gms)].map(([, body = '']) =>
    arrowsOf(body),
  )
  const expected = tables.map(({ moves, undos = [] }) => [
    ...moves.map((move) => arrow(move)),
    ...undos.map((undo) => arrow(undo, 'undone by ')),
  ])
  expect(diagrams.map((arrows) => arrows.sort())).toEqual(expected.map((arrows) => arrows.sort()))
})

const arrow = ({ from, to, by }: Moves, how = '') => `${from} --> ${to}: ${how}${by.join(', ')}`

/** Where a thing begins is no move. */
const arrowsOf = (body: string) =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('-->') && !line.startsWith('[*]'))
