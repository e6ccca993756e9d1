import type { Pool } from 'pg'

const tables = [
  '"order"',
  'order_line',
  'line_substitution',
  'order_event',
  'payment',
  'payment_attempt',
  'payment_allocation',
  'payment_receipt',
  'withheld_commission',
  'chargeback',
  'chargeback_share',
  'refund',
  'refund_line',
  'return_request',
  'return_line',
  'fulfillment',
  'fulfillment_line',
  'inventory_level',
  'stock_reservation',
  'stock_movement',
  'ledger_transaction',
  'ledger_posting',
  'commission_line',
  'campaign',
  'order_campaign',
  'quantity_offer',
  'coupon',
  'order_discount',
  'payout',
  'task',
  'claim',
  'order_thread',
  'order_message',
  'picture',
  'merchant',
  'product',
  'variant',
  'price_history',
  'grid_change',
  'shipping_rule',
]

/** A digest of each table that tells what happened. */
export async function stateOf(pool: Pool): Promise<Record<string, string>> {
  const digests = tables.map(
    (
      table,
    ) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${table} t`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
