import { type SQL, sql } from 'drizzle-orm'
import type { InvariantScope } from '#server/db/invariants.ts'

/** How the rows of a scope are read in pieces, each of which can be checked by itself. */
export interface PieceRule {
  /** SQL query: the ids of everything, or of what was touched by rows with this id and later ones. */
  ids: (firstId: string | null) => SQL
  /** The pieces' size: each of their queries takes a few seconds at most. */
  maxIds: number
  /** SQL query by temporary table: further ids that belong to those of the temporary table `piece`. */
  keys: Record<string, string>
  /** SQL condition by table: which of its rows belong to the piece. */
  rows: Record<string, string>
}

const ofGroups = 'in (select id from pg_temp.piece)'
const ofOrders = 'order_id in (select id from pg_temp.piece_order)'
const ofPayments = 'payment_id in (select id from pg_temp.piece_payment)'
const ofVariants = 'variant_id in (select id from pg_temp.piece)'

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
      piece_order: `select id from public."order" where group_id ${ofGroups}`,
      piece_payment: `select id from public.payment where group_id ${ofGroups}`,
    },
    rows: {
      order_group: `id ${ofGroups}`,
      order: 'id in (select id from pg_temp.piece_order)',
      payment: 'id in (select id from pg_temp.piece_payment)',
      order_line: ofOrders,
      order_event: ofOrders,
      order_discount: ofOrders,
      payment_allocation: ofOrders,
      commission_line: ofOrders,
      fulfillment: ofOrders,
      fulfillment_line: `fulfillment_id in (select id from public.fulfillment where ${ofOrders})`,
      return_request: ofOrders,
      return_line: `return_id in (select id from public.return_request where ${ofOrders})`,
      refund: ofOrders,
      refund_line: `refund_id in (select id from public.refund where ${ofOrders})`,
      payment_attempt: ofPayments,
      payment_receipt: `attempt_id in (select id from public.payment_attempt where ${ofPayments})`,
      chargeback: ofPayments,
      chargeback_share: ofOrders,
      withheld_commission: ofOrders,
      ledger_transaction: ofOrders,
      ledger_posting: `transaction_id in (select id from public.ledger_transaction where ${ofOrders})`,
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
    rows: { inventory_level: ofVariants, stock_movement: ofVariants, stock_reservation: ofVariants },
  },
  /** The ids are the days until which the books are sealed. */
  seals: {
    ids: (firstId) =>
      firstId === null
        ? sql`select until as id from book_seal`
        : sql`select until as id from book_seal where first_id_of(until) >= ${firstId}`,
    maxIds: 1,
    keys: {},
    rows: { book_seal: 'until in (select id from pg_temp.piece)' },
  },
}
