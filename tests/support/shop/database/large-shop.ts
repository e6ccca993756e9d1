import type { Pool } from 'pg'
import { newId } from '#server/db/new-id.ts'

/** How many rows each big table has, spread over so many stores. */
const rows = 100_000
const stores = 50
/** Fewer, because their search indexes take long to write. */
const merchants = 10_000
/** The person of this parameter has one in fifty rows, each of many others twenty. */
const personOf = (parameter: string) =>
  `case when n % ${stores} = 0 then ${parameter}::uuid else md5('user' || n % 5000)::uuid end`

interface LargeShop {
  /** A store whose rows are copied. */
  merchantId: string
  userId: string
  /** Of an order, whose copies have no lines. */
  orderNumber: string
}

/**
 * Fills the tables of the long lists without triggers, because lists look at nothing else. The
 * store itself has one in fifty of them.
 */
export async function fillLargeShop(
  pool: Pool,
  { merchantId, userId, orderNumber }: LargeShop,
): Promise<void> {
  const client = await pool.connect()
  const numbers = `generate_series(1, ${rows}) n`
  const numbersOfStores = `(select n, id as store from ${numbers} join (
    select id, row_number() over (order by id = $1 desc, id) - 1 as place from merchant limit ${stores}
  ) chosen on place = n % ${stores}) spread`
  try {
    await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
    await client.query(
      `insert into merchant select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(),
         'slug', 'loja-' || n, 'name', 'Loja ' || n, 'status_since', now() - n * interval '1 minute'))).*
       from merchant source, generate_series(1, ${merchants}) n where source.id = $1`,
      [merchantId],
    )
    await client.query(
      `insert into product (id, merchant_id, handle, title, status, created_at, updated_at)
       select md5('product' || n)::uuid, store, 'peca-' || n, 'Peça ' || md5(n::text),
         (array['published', 'published', 'published', 'draft', 'archived'])[n % 5 + 1],
         now() - n * interval '1 minute', now() - n * interval '1 second' from ${numbersOfStores}`,
      [merchantId],
    )
    await client.query(
      `insert into variant (id, product_id, merchant_id, price_minor, weight_grams)
       select md5('variant' || n)::uuid, md5('product' || n)::uuid, store, 1000, n % 50 from ${numbersOfStores}`,
      [merchantId],
    )
    await client.query(
      `insert into inventory_level (variant_id, tracked, on_hand)
       select md5('variant' || n)::uuid, true, n % 7 from ${numbers}`,
    )
    await client.query(
      `insert into low_stock_level (variant_id, merchant_id, pieces)
       select md5('variant' || n)::uuid, store, 1 from ${numbersOfStores} where n % 5 = 0`,
      [merchantId],
    )
    await client.query(
      `insert into stock_movement (id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, number)
       select gen_random_uuid(), md5('variant' || (n / 100 + 1))::uuid, 'adjust', 1, 0, 'count', n::text, n % 100
       from ${numbers}`,
    )
    await client.query(
      `insert into audit_entry (id, at, action, role, user_id, merchant_id, subject_type, subject_id)
       select gen_random_uuid(), now() - n * interval '1 minute', 'product.changed', 'merchant', $2, store, 'product', n
       from ${numbersOfStores}`,
      [merchantId, userId],
    )
    await client.query(
      `insert into product_import (id, merchant_id, file_name, size_bytes, platform, status, created_by, created_at)
       select gen_random_uuid(), store, n || '.csv', 1, 'shopify', 'done', $2, now() - n * interval '1 minute'
       from ${numbersOfStores}`,
      [merchantId, userId],
    )
    const past = newId()
    await client.query(
      `insert into past_import (id, merchant_id, file_name, platform, content, created_by, counts, problems, total)
       values ($1, $2, 'vendas.csv', 'nuvemshop', 'orders', $3, '{}', '[]', 0)`,
      [past, merchantId, userId],
    )
    await client.query(
      `insert into past_order (id, merchant_id, import_id, platform, number, placed_at, name, email, phone, city, region,
         status, currency, lines, words)
       select gen_random_uuid(), store, $2, 'nuvemshop', n::text, now() - n * interval '1 minute', 'Lia Souza',
         'lia' || n % 5000 || '@exemplo.com.br', '81998877665', 'Olinda', 'PE', 'Pago', 'BRL', '[]',
         past_words(store, 'Lia Souza peça' || n % 5000, array[n::text], '')
       from ${numbersOfStores}`,
      [merchantId, past],
    )
    await client.query(
      `insert into past_customer (id, merchant_id, import_id, key, name, email, phone, city, region, known_at, words)
       select gen_random_uuid(), store, $2, n::text, 'Lia Souza', 'lia' || n % 5000 || '@exemplo.com.br', '', '', '',
         now() - n * interval '1 minute', past_words(store, 'Lia Souza ' || n % 5000, '{}', '')
       from ${numbersOfStores}`,
      [merchantId, past],
    )
    await client.query(
      `insert into notification (id, user_id, kind, ref, created_at, read_at)
       select gen_random_uuid(), ${personOf('$1')}, 'new_order', n, now() - n * interval '1 minute', case when n % 3 = 0 then now() end from ${numbers}`,
      [userId],
    )
    await copiesOfOrder(client, { merchantId, userId, orderNumber, numbersOfStores })
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
}

interface OrderCopies {
  merchantId: string
  userId: string
  orderNumber: string
  numbersOfStores: string
}

/** Each in a checkout of its own, with its payment. Half of the checkouts are one company's, one in ten is pending. */
async function copiesOfOrder(
  client: Pick<Pool, 'query'>,
  { merchantId, userId, orderNumber, numbersOfStores }: OrderCopies,
) {
  await client.query(
    `create temporary table source on commit drop as select * from "order" where number = $1`,
    [orderNumber],
  )
  await client.query(
    `create temporary table copy on commit drop as select n, store, md5('order' || n)::uuid as id,
       md5('group' || n)::uuid as group_id, md5('payment' || n)::uuid as payment_id, ${personOf('$2')} as person
     from ${numbersOfStores}`,
    [merchantId, userId],
  )
  await client.query(`
    insert into order_group (id, number, customer_id, cart_id, idempotency_key, email, name, phone, tax_id, ship_address, client_key,
      currency, total_minor, has_pending)
    select copy.group_id, 'G' || n, person, md5('cart' || n)::uuid, 'copy ' || n,
      case when n % 10 < 5 then 'empresa' else n::text end || '@feira.test', g.name, g.phone,
      '', g.ship_address || jsonb_build_object('number', n::text), 'client ' || n % 1000,
      g.currency, g.total_minor, n % 10 = 7
    from copy, source join order_group g on g.id = source.group_id`)
  // One in ten was not ordered.
  await client.query(`
    insert into cart (id, user_id, guest_token_hash, status, created_at, updated_at)
    select md5('cart' || n)::uuid, case when n % 10 > 0 then person end,
      case when n % 10 = 0 or person is null then 'cart ' || n end,
      case when n % 10 = 0 then 'active' else 'completed' end, at, at
    from copy, lateral (select now() - n * interval '1 minute' as at) as placed`)
  await client.query(`
    insert into "order" (id, number, group_id, customer_id, merchant_id, status, currency, items_minor, shipping_minor, total_minor,
      shipping_name, shipping_method, shipping_min_days, shipping_max_days, created_at)
    select copy.id, 'O' || n, copy.group_id, person, store, status, currency, items_minor, shipping_minor, total_minor,
      shipping_name, shipping_method, shipping_min_days, shipping_max_days, now() - n * interval '1 minute'
    from copy, source`)
  // One in twenty waits for its store, its customer and the operator each; the others are resolved.
  await client.query(`
    insert into claim (id, order_id, merchant_id, protocol, form_key, kind, text, status, due_at, reply, offer,
      replied_at, review_at, settled_at, settled_by, outcome, refunded_minor, created_at)
    select gen_random_uuid(), id, store, 'R' || n, n, 'broken', 'Quebrou', status, case when n % 20 < 3 then at end,
      case when n % 20 = 1 then 'Não' end, case when n % 20 = 1 then 'nothing' end, case when n % 20 = 1 then at end,
      case when n % 20 = 2 then at end, case when n % 20 > 2 then at end, case when n % 20 > 2 then 'system' end,
      case when n % 20 > 2 then 'merchant' end, case when n % 20 > 2 then 0 end, at
    from copy, lateral (select now() - n * interval '1 minute' as at,
      case n % 20 when 0 then 'open' when 1 then 'merchant_replied' when 2 then 'under_review' else 'resolved' end as status
    ) facts`)
  await client.query(`
    insert into stock_reservation (order_line_id, order_id, variant_id, quantity)
    select md5('line' || n)::uuid, id, md5('variant' || n)::uuid, 1 from copy`)
  await client.query(`
    insert into payment (id, group_id, currency, amount_minor)
    select payment_id, copy.group_id, currency, total_minor from copy, source`)
  await client.query(`
    insert into payment_attempt (id, payment_id, method, provider_ref, status, amount_minor, next_action)
    select gen_random_uuid(), payment_id, 'pix', 'X' || n, 'requires_action', 1, '{"kind":"none"}' from copy`)
  await client.query(`
    insert into payment_allocation (payment_id, order_id, amount_minor)
    select payment_id, copy.id, total_minor from copy, source`)
  // One in a thousand waits for its answer; of the others, every second was never answered.
  await client.query(`
    insert into address_change (id, order_id, address, status, created_at, expires_at, answered_at)
    select gen_random_uuid(), id, '{}', case when n % 2 = 0 then 'open' else 'accepted' end, at, at + interval '3 days',
      case when n % 2 = 1 then at end
    from copy, lateral (select case when n % 1000 = 0 then now() else now() - interval '9 days' end as at) facts`)
  await client.query('select write_order_search(array_agg(id)) from copy')
}
