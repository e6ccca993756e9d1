import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { commissionBps } from './draw-scale-orders.ts'
import { idAt } from './in-pieces.ts'
import { writeForOrders } from './write-for-orders.ts'

/** Writes payments by the stores' own Pix, and the commission that the stores owe. */
export async function writeScaleMoney(tx: Db): Promise<void> {
  await writeForOrders(
    tx,
    schema.payment,
    'id, group_id, currency, amount_minor, captured_minor, settlement',
    sql`
    payment_id, group_id, 'BRL', total_minor, total_minor, 'direct'`,
  )
  await writeForOrders(
    tx,
    schema.paymentAllocation,
    'payment_id, order_id, amount_minor, captured_minor',
    sql`
    payment_id, id, total_minor, total_minor`,
  )
  await writeForOrders(
    tx,
    schema.paymentAttempt,
    'id, payment_id, method, provider_ref, status, amount_minor, next_action, captured_at, created_at',
    sql`
    attempt_id, payment_id, 'pix', 'PEDIDO' || replace(number, '-', ''), 'captured', total_minor,
    json_build_object('kind', 'pix', 'txid', 'PEDIDO' || replace(number, '-', ''), 'brCode', '', 'receiver', ''), at, at`,
  )
  await writeForOrders(
    tx,
    schema.paymentReceipt,
    'id, method, provider_ref, source, attempt_id, currency, amount_minor, applied_minor, surplus_status, received_at, created_at',
    sql`
    receipt_id, 'pix', 'confirmed:' || attempt_id, 'person', attempt_id, 'BRL', total_minor, total_minor, 'none', at, at`,
  )
  await writeForOrders(
    tx,
    schema.receiptReference,
    'id, receipt_id, provider_ref, at',
    sql`${idAt('at')}, receipt_id, 'confirmed:' || attempt_id, at`,
  )
  await writeForOrders(
    tx,
    schema.commissionLine,
    'id, order_id, order_line_id, base_minor, quantity, bps, fixed_minor, amount_minor, created_at',
    sql`
    ${idAt('at')}, id, line_id, price_minor, 1, ${commissionBps}, 0, commission_minor, at`,
  )
  await writeForOrders(
    tx,
    schema.ledgerTransaction,
    'id, kind, ref_type, ref_id, order_id, at, created_at',
    sql`
    transaction_id, 'commission', 'order', id::text, id, at, at`,
  )
  for (const [account, sign] of [
    ['merchant_receivable', 1],
    ['commission_income', -1],
  ] as const) {
    await writeForOrders(
      tx,
      schema.ledgerPosting,
      'id, transaction_id, account, merchant_id, currency, amount_minor, at',
      sql`
      ${idAt('at')}, transaction_id, ${account}, ${sign > 0 ? sql`merchant_id` : sql`null`}, 'BRL', ${sign} * commission_minor, at`,
    )
  }
}
