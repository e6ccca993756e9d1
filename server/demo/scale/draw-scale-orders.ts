import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { sealTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { idAt, type ScalePiece } from './in-pieces.ts'
import {
  companyScaleCustomer,
  customersPerAccount,
  demoScaleCustomer,
  scaleCustomer,
} from './scale-customer.ts'
import { customersOf, type Scale } from './scales.ts'
import { accountIdOf } from './write-accounts.ts'

export const commissionBps = 1200
export const shippingMinor = 1290
/** Numbers begin here, so that all of them have eight digits. */
const firstNumber = 268_435_456

interface Drawing {
  customerId: string
  builtAt: Date
  sealingKeys: Services['sealingKeys']
  piece: ScalePiece
}

/**
 * Draws what was bought when and by whom into the temporary table `scale_order`. Every tenth order is the demo
 * customer's, every hundredth a company's; of the others, a few people placed many.
 */
export async function drawScaleOrders(
  tx: Db,
  scale: Scale,
  { customerId, builtAt, sealingKeys, piece }: Drawing,
): Promise<void> {
  const drawn = (salt: string) => sql`(pg_temp.pick(n, ${salt}, 1000000) / 1000000.0)`
  await tx.execute(sql`
    create temp table scale_purchase on commit drop as
    select n, ${idAt('at')} as group_id, at,
      case when n % 10 = 0 then 0 when n % 100 = 1 then -1
        else 1 + floor(${customersOf(scale)} * ${drawn('customer')} * ${drawn('customer')})::int end as customer,
      'S' || 1 + pg_temp.pick(n, 'bought', ${scale.products}) || '-0' as sku
    from generate_series(${piece.from}::int, ${piece.to}::int) n
    cross join lateral (
      select ${builtAt.toISOString()}::timestamptz - interval '20 days'
        - (${scale.orders} - n) * (interval '700 days' / ${scale.orders}) as at
    ) placed`)
  await writeBuyers(tx, sealingKeys)
  await tx.execute(sql`
    create temp table scale_order on commit drop as
    select p.n, ${idAt('at')} as id, p.group_id, ${idAt('at')} as cart_id, ${idAt('at')} as line_id, ${idAt('at')} as payment_id,
      ${idAt('at')} as attempt_id, ${idAt('at')} as receipt_id, ${idAt("at + interval '1 day'")} as fulfillment_id,
      ${idAt('at')} as transaction_id, overlay(upper(to_hex(${firstNumber} + p.n)) placing '-' from 5 for 0) as number,
      case when p.customer = 0 then ${customerId}::uuid
        when p.customer > 0 and p.customer % ${customersPerAccount} = 0 then ${accountIdOf(sql`p.customer`)} end as customer_id,
      b.email, b.name, b.phone, b.sealed_tax_id, b.tax_id_key, b.address,
      v.id as variant_id, v.product_id, v.merchant_id, t.handle, t.title, v.sku, v.price_minor,
      v.price_minor + ${shippingMinor} as total_minor,
      round(v.price_minor * ${commissionBps} / 10000.0)::bigint as commission_minor, p.at
    from scale_purchase p
    join scale_buyer b using (n)
    join ${schema.variant} v on v.sku = p.sku and v.position = 0
    join ${schema.product} t on t.id = v.product_id
    order by p.n`)
  await tx.execute(sql`analyze scale_order`)
}

/** Writes who bought into a temporary table. Their tax ids are sealed for their purchases. */
async function writeBuyers(tx: Db, sealingKeys: Services['sealingKeys']) {
  const { rows } = await tx.execute<{ n: number; groupId: string; customer: number }>(
    sql`select n, group_id as "groupId", customer from scale_purchase`,
  )
  const buyers = rows.map(({ n, groupId, customer }) => {
    const { taxId, address, ...person } = customerOf(customer)
    return {
      n,
      ...person,
      address: JSON.stringify(address),
      ...sealTaxId({ sealingKeys }, { groupId, taxId }),
    }
  })
  type Column = Exclude<keyof (typeof buyers)[number], 'n'>
  const column = (name: Column) => sql`${sql.param(buyers.map((buyer) => buyer[name]))}::text[]`
  await tx.execute(sql`
    create temp table scale_buyer on commit drop as
    select n, email, name, phone, address::jsonb, sealed_tax_id, tax_id_key
    from unnest(${sql.param(buyers.map(({ n }) => n))}::int[], ${column('email')}, ${column('name')}, ${column('phone')},
      ${column('address')}, ${column('sealedTaxId')}, ${column('taxIdKey')})
      each (n, email, name, phone, address, sealed_tax_id, tax_id_key)`)
}

function customerOf(number: number) {
  if (number === 0) return demoScaleCustomer
  return number < 0 ? companyScaleCustomer : scaleCustomer(number)
}
