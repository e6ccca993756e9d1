import { type SQL, sql } from 'drizzle-orm'
import type { InvariantScope } from '#server/db/invariants.ts'

/** A column, and the temporary table with the ids that it has in a piece. */
type Belonging = readonly [column: string, ids: string]

/** How the rows of a scope are read in pieces, each of which can be checked by itself. */
export interface PieceRule {
  /** SQL query: the ids of everything, or of what was touched by rows with this id and later ones. */
  ids: (firstId: string | null) => SQL
  /** How many ids the temporary table `piece` has, so that each query takes a few seconds at most. */
  maxIds: number
  /** Further temporary tables with ids: of the rows of a table that belong to ids before them. */
  keys: Record<string, readonly [table: string, ...Belonging]>
  /** The rows of tables that belong to the piece. */
  rows: Record<string, Belonging>
}

const ofOrders = ['order_id', 'piece_order'] as const
const ofPayments = ['payment_id', 'piece_payment'] as const
const ofVariants = ['variant_id', 'piece'] as const

/** SQL query: the orders that rows with this id and later ones are about. */
const touchedOrders = (firstId: string) => sql`
  select id as order_id from "order" where id >= ${firstId}
  union select order_id from order_event where id >= ${firstId}
  union select order_id from ledger_transaction where id >= ${firstId} and order_id is not null
  union select order_id from commission_line where id >= ${firstId}
  union select order_id from fulfillment where id >= ${firstId}
  union select order_id from return_request where id >= ${firstId}
  union select order_id from refund where id >= ${firstId}
  union select order_id from payment_allocation where payment_id in (
    select payment_id from payment_attempt where id >= ${firstId}
    union select payment_id from chargeback where id >= ${firstId}
    union select t.payment_id from payment_receipt r join payment_attempt t on t.id = r.attempt_id where r.id >= ${firstId}
  )`

export const pieceRules: Record<Exclude<InvariantScope, 'whole'>, PieceRule> = {
  /** The ids are those of checkouts. */
  orders: {
    ids: (firstId) =>
      firstId === null
        ? sql`select id from order_group`
        : sql`select id from order_group where id >= ${firstId}
            union select group_id from "order" where id in (select order_id from (${touchedOrders(firstId)}) touched)`,
    maxIds: 20_000,
    keys: {
      piece_order: ['order', 'group_id', 'piece'],
      piece_payment: ['payment', 'group_id', 'piece'],
      piece_attempt: ['payment_attempt', ...ofPayments],
      piece_fulfillment: ['fulfillment', ...ofOrders],
      piece_return: ['return_request', ...ofOrders],
      piece_refund: ['refund', ...ofOrders],
      piece_transaction: ['ledger_transaction', ...ofOrders],
    },
    rows: {
      order_group: ['id', 'piece'],
      order: ['id', 'piece_order'],
      order_line: ofOrders,
      line_substitution: ofOrders,
      order_event: ofOrders,
      order_discount: ofOrders,
      fulfillment: ofOrders,
      fulfillment_line: ['fulfillment_id', 'piece_fulfillment'],
      return_request: ofOrders,
      return_line: ['return_id', 'piece_return'],
      refund: ofOrders,
      refund_line: ['refund_id', 'piece_refund'],
      payment: ['id', 'piece_payment'],
      payment_allocation: ofOrders,
      payment_attempt: ofPayments,
      payment_receipt: ['attempt_id', 'piece_attempt'],
      chargeback: ofPayments,
      chargeback_share: ofOrders,
      commission_line: ofOrders,
      withheld_commission: ofOrders,
      ledger_transaction: ofOrders,
      ledger_posting: ['transaction_id', 'piece_transaction'],
    },
  },
  variants: {
    ids: (firstId) =>
      firstId === null
        ? sql`select variant_id as id from inventory_level`
        : sql`select variant_id as id from stock_movement where id >= ${firstId}
            union select variant_id from stock_reservation
            where order_id in (select order_id from (${touchedOrders(firstId)}) touched)`,
    maxIds: 20_000,
    keys: {},
    rows: {
      inventory_level: ofVariants,
      stock_movement: ofVariants,
      stock_reservation: ofVariants,
      line_substitution: ofVariants,
    },
  },
  /** The ids are the days until which the books are sealed. */
  seals: {
    ids: (firstId) =>
      firstId === null
        ? sql`select until as id from book_seal`
        : sql`select until as id from book_seal where first_id_of(until) >= ${firstId}`,
    maxIds: 1,
    keys: {},
    rows: { book_seal: ['until', 'piece'] },
  },
}
