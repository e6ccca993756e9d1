import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '#server/db/new-id.ts'

/** Returns the rows of an order as text, with the values that only this order has. */
export interface OrderRows {
  tables: { table: string; rows: string }[]
  own: string[]
  variantId: string
}

/** Reads back from the database what one order wrote. */
export async function rowsOfOrder(client: pg.ClientBase, groupId: string): Promise<OrderRows> {
  const ofGroup = 'order_id in (select id from "order" where group_id = $1)'
  const ofPayment = 'payment_id in (select id from payment where group_id = $1)'
  const queries: [string, string][] = [
    ['cart', 'select * from cart where id = (select cart_id from order_group where id = $1)'],
    ['order_group', 'select * from order_group where id = $1'],
    ['"order"', 'select * from "order" where group_id = $1'],
    ['order_line', `select * from order_line where ${ofGroup}`],
    ['order_event', `select * from order_event where ${ofGroup}`],
    ['payment', 'select * from payment where group_id = $1'],
    ['payment_allocation', `select * from payment_allocation where ${ofPayment}`],
    ['payment_attempt', `select * from payment_attempt where ${ofPayment}`],
    ['commission_line', `select * from commission_line where ${ofGroup}`],
    ['stock_reservation', `select * from stock_reservation where ${ofGroup}`],
    [
      'stock_movement',
      `select * from stock_movement where ref_id in (select id::text from "order" where group_id = $1)`,
    ],
    [
      'pgboss.job',
      `select j.* from pgboss.job j where j.data::text like '%' || $1 || '%'
       or exists (select from "order" o where o.group_id = $1::uuid and j.data::text like '%' || o.id || '%')`,
    ],
  ]
  const tables = []
  for (const [table, query] of queries) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text as rows from (${query}) r`,
      [groupId],
    )
    tables.push({ table, rows: rows[0]?.rows ?? '[]' })
  }
  const { rows } = await client.query<{ own: string[]; variant: string }>(
    `select array_agg(l.variant_id::text) as variants, (array_agg(l.variant_id::text))[1] as variant,
       array[g.number, g.idempotency_key] || array_agg(o.number) || array_agg(a.provider_ref) || array_agg(c.guest_token_hash) as own
     from order_group g join "order" o on o.group_id = g.id join order_line l on l.order_id = o.id
     join payment p on p.group_id = g.id join payment_attempt a on a.payment_id = p.id join cart c on c.id = g.cart_id
     where g.id = $1 group by g.id`,
    [groupId],
  )
  const all = tables.map((each) => each.rows).join()
  const foreign = await client.query<{ id: string }>(
    'select id::text from merchant union select id::text from variant union select id::text from product',
  )
  const strangers = new Set(foreign.rows.map(({ id }) => id))
  const ids = [...new Set(all.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))]
  const own = [...ids.filter((id) => !strangers.has(id)), ...(rows[0]?.own ?? []).filter(Boolean)]
  return { tables: tables.filter((each) => each.rows !== '[]'), own, variantId: rows[0]?.variant ?? '' }
}

/** Writes the same rows for another order: one transaction, one statement for each table. */
export async function writeRows(
  client: pg.ClientBase,
  { tables, own, variantId }: OrderRows,
  soldId: string,
) {
  const names = new Map(own.map((each) => [each, isId(each) ? newId() : randomBytes(12).toString('hex')]))
  const renamed = (text: string) =>
    [...names].reduce((all, [old, name]) => all.replaceAll(old, name), text).replaceAll(variantId, soldId)
  await client.query('begin')
  for (const { table, rows } of tables) {
    await client.query({
      name: `bare ${table}`,
      text: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      values: [renamed(rows)],
    })
  }
  await client.query({
    name: 'bare stock',
    text: 'update inventory_level set reserved = reserved + 1 where variant_id = $1 and on_hand - reserved >= 1',
    values: [soldId],
  })
  await client.query('commit')
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)
