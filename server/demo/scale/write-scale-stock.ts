import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { idAt, type ScalePiece } from './in-pieces.ts'
import { writeForOrders } from './write-for-orders.ts'

/** Writes what was sold. As much is received first, so that the levels stay as written. */
export async function writeScaleStock(tx: Db, { from }: ScalePiece): Promise<void> {
  await writeForOrders(
    tx,
    schema.fulfillment,
    'id, order_id, position, status, carrier, shipped_at, delivered_at, created_at',
    sql`
    fulfillment_id, id, 1, 'delivered', 'Correios', at + interval '1 day', at + interval '5 days', at`,
  )
  await writeForOrders(
    tx,
    schema.fulfillmentLine,
    'fulfillment_id, order_line_id, quantity',
    sql`fulfillment_id, line_id, 1`,
  )
  await writeForOrders(
    tx,
    schema.stockReservation,
    'order_line_id, order_id, variant_id, quantity, status',
    sql`
    line_id, id, variant_id, 1, 'committed'`,
  )
  await tx.execute(sql`
    insert into ${schema.stockMovement} (
      id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, at, number, on_hand_after, reserved_after)
    select ${idAt('m.at')}, m.variant_id, m.kind, m.on_hand_delta, m.reserved_delta, m.ref_type, m.ref_id, m.at,
      coalesce(last.number, 0) + row_number() over w, coalesce(last.on_hand_after, 0) + sum(m.on_hand_delta) over w,
      sum(m.reserved_delta) over w
    from (
      select variant_id, 'receive' as kind, count(*) as on_hand_delta, 0 as reserved_delta, 'scale-sold' as ref_type,
        ${from}::text as ref_id, min(at) as at, 0 as step
      from scale_order group by variant_id
      union all select variant_id, 'hold', 0, 1, 'order', id::text, at, 1 from scale_order
      union all select variant_id, 'commit', -1, -1, 'order', id::text, at, 2 from scale_order
    ) m
    left join lateral (
      select number, on_hand_after from ${schema.stockMovement} before
      where before.variant_id = m.variant_id order by number desc limit 1
    ) last on true
    window w as (
      partition by m.variant_id order by m.step > 0, m.at, m.ref_id, m.step rows unbounded preceding)
    order by m.at`)
}
