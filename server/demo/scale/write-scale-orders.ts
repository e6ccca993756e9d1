import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import type { Scale } from './scales.ts'

const commissionBps = 1200
const shippingMinor = 1290
/** Numbers begin here, so that all of them have eight digits. */
const firstNumber = 268_435_456

const address = {
  ...{
    recipient: 'Cliente da Feira',
    street: 'Rua das Flores',
    number: '10',
    complement: '',
    district: 'Centro',
  },
  city: 'São Paulo',
  region: 'SP',
  postalCode: '01310100',
}

/**
 * Writes orders of one piece each, all paid, delivered and completed, with everything that the rules would have
 * written: stock, payment, fulfillment, commission and books. Every tenth is the demo customer's.
 */
export async function writeScaleOrders(
  tx: Db,
  { orders }: Scale,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  if (orders === 0) return
  await tx.execute(sql`
    create temp table scale_order on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as group_id, gen_random_uuid() as cart_id,
      gen_random_uuid() as line_id, gen_random_uuid() as payment_id, gen_random_uuid() as attempt_id,
      gen_random_uuid() as fulfillment_id, gen_random_uuid() as transaction_id,
      overlay(upper(to_hex(${firstNumber} + n)) placing '-' from 5 for 0) as number,
      case when n % 10 = 0 then ${customerId}::uuid end as customer_id,
      v.id as variant_id, v.merchant_id, p.handle, p.title, v.sku, v.price_minor,
      v.price_minor + ${shippingMinor} as total_minor, round(v.price_minor * ${commissionBps} / 10000.0)::bigint as commission_minor,
      ${now.toISOString()}::timestamptz - interval '20 days' - n * (interval '700 days' / ${orders}) as at
    from generate_series(1, ${orders}) n
    join (select v.*, row_number() over (order by sku) as place from ${schema.variant} v where position = 0) v
      on v.place = 1 + pg_temp.pick(n, 'bought', (select count(*)::int from ${schema.product}))
    join ${schema.product} p on p.id = v.product_id`)
  await writeTable(
    tx,
    schema.cart,
    'id, user_id, guest_token_hash, status, created_at, updated_at',
    sql`
    cart_id, customer_id, case when customer_id is null then md5(cart_id::text) end, 'completed', at, at`,
  )
  await writeTable(
    tx,
    schema.orderGroup,
    'id, number, cart_id, idempotency_key, customer_id, email, name, phone, tax_id, ship_address, currency, total_minor, created_at',
    sql`
    group_id, 'G-' || number, cart_id, 'scale-' || n, customer_id, 'compra-' || n || '@escala.test', 'Cliente da Feira',
    '+5511999990001', '52998224725', ${JSON.stringify(address)}::jsonb, 'BRL', total_minor, at`,
  )
  await writeTable(
    tx,
    schema.order,
    `id, number, group_id, merchant_id, customer_id, status, payment_status, fulfillment_status, currency, items_minor, shipping_minor,
     total_minor, shipping_name, shipping_method, shipping_min_days, shipping_max_days, ship_by, placed_at, created_at, completed_at`,
    sql`
    id, number, group_id, merchant_id, customer_id, 'completed', 'paid', 'delivered', 'BRL', price_minor, ${shippingMinor},
    total_minor, 'Entrega padrão', 'carrier', 2, 5, at + interval '2 days', at, at, at + interval '15 days'`,
  )
  await writeTable(
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
  ]) {
    await writeTable(
      tx,
      schema.orderEvent,
      'id, order_id, type, actor, at',
      sql`
      gen_random_uuid(), id, ${type}, 'system', at + ${after} * interval '1 day'`,
    )
  }
  await writeMoney(tx)
  await writeStock(tx)
  await tx.execute(sql`
    update ${schema.product} set recent_sales = sold.pieces
    from (
      select v.product_id, count(*)::int as pieces
      from scale_order o join ${schema.variant} v on v.id = o.variant_id
      where o.at > ${now.toISOString()}::timestamptz - interval '90 days' group by v.product_id
    ) sold
    where sold.product_id = ${schema.product}.id`)
}

/** Inserts a row into a table for each order. */
const writeTable = (tx: Db, table: SQL | object, columns: string, values: SQL) =>
  tx.execute(sql`insert into ${table} (${sql.raw(columns)}) select ${values} from scale_order`)

/** Writes payments by the stores' own Pix, and the commission that the stores owe. */
async function writeMoney(tx: Db) {
  await writeTable(
    tx,
    schema.payment,
    'id, group_id, currency, amount_minor, captured_minor, settlement',
    sql`
    payment_id, group_id, 'BRL', total_minor, total_minor, 'direct'`,
  )
  await writeTable(
    tx,
    schema.paymentAllocation,
    'payment_id, order_id, amount_minor, captured_minor',
    sql`
    payment_id, id, total_minor, total_minor`,
  )
  await writeTable(
    tx,
    schema.paymentAttempt,
    'id, payment_id, method, provider_ref, status, amount_minor, next_action, captured_at, created_at',
    sql`
    attempt_id, payment_id, 'pix', 'PEDIDO' || replace(number, '-', ''), 'captured', total_minor,
    json_build_object('kind', 'pix', 'txid', 'PEDIDO' || replace(number, '-', ''), 'brCode', '', 'receiver', ''), at, at`,
  )
  await writeTable(
    tx,
    schema.paymentReceipt,
    'id, method, provider_ref, source, attempt_id, currency, amount_minor, applied_minor, surplus_status, received_at, created_at',
    sql`
    gen_random_uuid(), 'pix', 'confirmed:' || attempt_id, 'person', attempt_id, 'BRL', total_minor, total_minor, 'none', at, at`,
  )
  await tx.execute(sql`
    insert into ${schema.receiptReference} (id, receipt_id, provider_ref)
    select new_id(), r.id, r.provider_ref from ${schema.paymentReceipt} r join scale_order o on r.attempt_id = o.attempt_id`)
  await writeTable(
    tx,
    schema.commissionLine,
    'id, order_id, order_line_id, base_minor, quantity, bps, fixed_minor, amount_minor, created_at',
    sql`
    gen_random_uuid(), id, line_id, price_minor, 1, ${commissionBps}, 0, commission_minor, at`,
  )
  await writeTable(
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
    await writeTable(
      tx,
      schema.ledgerPosting,
      'id, transaction_id, account, merchant_id, currency, amount_minor, at',
      sql`
      gen_random_uuid(), transaction_id, ${account}, ${sign > 0 ? sql`merchant_id` : sql`null`}, 'BRL', ${sign} * commission_minor, at`,
    )
  }
}

/** The stock that was sold is added first, so that the levels stay as written. */
async function writeStock(tx: Db) {
  await writeTable(
    tx,
    schema.fulfillment,
    'id, order_id, position, status, carrier, shipped_at, delivered_at, created_at',
    sql`
    fulfillment_id, id, 1, 'delivered', 'Correios', at + interval '1 day', at + interval '5 days', at`,
  )
  await writeTable(
    tx,
    schema.fulfillmentLine,
    'fulfillment_id, order_line_id, quantity',
    sql`fulfillment_id, line_id, 1`,
  )
  await writeTable(
    tx,
    schema.stockReservation,
    'order_line_id, order_id, variant_id, quantity, status',
    sql`
    line_id, id, variant_id, 1, 'committed'`,
  )
  await tx.execute(sql`
    insert into ${schema.stockMovement} (
      id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, at, number, on_hand_after, reserved_after)
    select gen_random_uuid(), m.variant_id, m.kind, m.on_hand_delta, m.reserved_delta, m.ref_type, m.ref_id, m.at,
      coalesce(first.number, 0) + row_number() over w, coalesce(first.on_hand_after, 0) + sum(m.on_hand_delta) over w,
      sum(m.reserved_delta) over w
    from (
      select variant_id, 'receive' as kind, count(*) as on_hand_delta, 0 as reserved_delta, 'scale-sold' as ref_type,
        variant_id::text as ref_id, min(at) as at, 0 as step
      from scale_order group by variant_id
      union all select variant_id, 'hold', 0, 1, 'order', id::text, at, 1 from scale_order
      union all select variant_id, 'commit', -1, -1, 'order', id::text, at, 2 from scale_order
    ) m
    left join ${schema.stockMovement} first on first.variant_id = m.variant_id
    window w as (
      partition by m.variant_id order by m.step > 0, m.at, m.ref_id, m.step rows unbounded preceding)`)
}
