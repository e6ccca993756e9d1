import { like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { drawScaleOrders, shippingMinor } from './draw-scale-orders.ts'
import { idAt, type ScalePiece } from './in-pieces.ts'
import type { Scale } from './scales.ts'
import { writeForOrders } from './write-for-orders.ts'
import { writeScaleMoney } from './write-scale-money.ts'
import { writeScaleStock } from './write-scale-stock.ts'

interface Writing {
  customerId: string
  builtAt: Date
  sealingKeys: Services['sealingKeys']
  piece: ScalePiece
}

export const countScaleOrders = (tx: Db): Promise<number> =>
  tx.$count(schema.orderGroup, like(schema.orderGroup.idempotencyKey, 'scale-%'))

/**
 * Writes orders of one line each, all paid, delivered and completed, with everything that the rules would have
 * written: stock, payment, fulfillment, commission and books.
 */
export async function writeScaleOrders(tx: Db, scale: Scale, writing: Writing): Promise<void> {
  await drawScaleOrders(tx, scale, writing)
  await writeForOrders(
    tx,
    schema.cart,
    'id, user_id, guest_token_hash, status, created_at, updated_at',
    sql`
    cart_id, customer_id, case when customer_id is null then md5(cart_id::text) end, 'completed', at, at`,
  )
  await writeForOrders(
    tx,
    schema.orderGroup,
    `id, number, cart_id, idempotency_key, customer_id, email, name, phone, tax_id, sealed_tax_id, tax_id_key, ship_address, currency,
     total_minor, has_pending, created_at`,
    sql`
    group_id, 'G-' || number, cart_id, 'scale-' || n, customer_id, email, name, phone, '', sealed_tax_id, tax_id_key, address, 'BRL',
    total_minor, false, at`,
  )
  await writeForOrders(
    tx,
    schema.order,
    `id, number, group_id, merchant_id, customer_id, status, payment_status, fulfillment_status, currency, items_minor, shipping_minor,
     total_minor, shipping_name, shipping_method, shipping_min_days, shipping_max_days, ship_by, placed_at, created_at, completed_at`,
    sql`
    id, number, group_id, merchant_id, customer_id, 'completed', 'paid', 'delivered', 'BRL', price_minor, ${shippingMinor},
    total_minor, 'Entrega padrão', 'carrier', 2, 5, at + interval '2 days', at, at, at + interval '15 days'`,
  )
  await writeForOrders(
    tx,
    schema.orderLine,
    `id, order_id, position, variant_id, product_handle, title, sku, quantity, unit_price_minor, total_minor,
     quantity_shipped, quantity_delivered`,
    sql`
    line_id, id, 0, variant_id, handle, title, sku, 1, price_minor, price_minor, 1, 1`,
  )
  for (const [type, after] of [
    ['created', 0],
    ['paid', 0],
    ['shipped', 1],
    ['delivered', 5],
    ['completed', 15],
  ] as const) {
    const at = `at + ${after} * interval '1 day'`
    await writeForOrders(
      tx,
      schema.orderEvent,
      'id, order_id, type, actor, at',
      sql`
      ${idAt(at)}, id, ${type}, 'system', ${sql.raw(at)}`,
    )
  }
  await writeScaleMoney(tx)
  await writeScaleStock(tx, writing.piece)
  await tx.execute(sql`
    update ${schema.product} set recent_sales = recent_sales + sold.pieces
    from (
      select product_id, count(*)::int as pieces from scale_order
      where at > ${writing.builtAt.toISOString()}::timestamptz - interval '90 days' group by product_id
    ) sold
    where sold.product_id = ${schema.product}.id`)
}
