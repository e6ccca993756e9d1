import { sql } from 'drizzle-orm'
import type { NamedRows } from '#scripts/bench/scale/database-time.ts'
import { demoSignIns } from '#server/demo/demo-sign-ins.ts'
import { firstStoreSlug } from '#server/demo/scale/write-stores.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import type { Services } from '#server/shop/services.ts'

/** Reads the rows that addresses name in a scaled world. */
export async function namedRows(services: Services): Promise<NamedRows> {
  const { rows } = await services.db.execute<Omit<NamedRows, 'token'> & { groupId: string }>(sql`
    select m.id as "merchantId", m.slug as "merchantSlug", p.id as "productId", p.handle as "productHandle",
      v.id as "variantId", c.slug as "categorySlug", bought.number as "orderNumber", bought.group_id as "groupId",
      sold.number as "soldNumber", to_char(sold.created_at, 'YYYY-MM-DD') as "soldDay", first.id as "firstProductId"
    from merchant m
    cross join lateral (
      select * from product where merchant_id = m.id and available order by created_at desc limit 1
    ) p
    cross join lateral (select id from variant where product_id = p.id order by position limit 1) v
    join category c on c.id = p.category_id
    cross join lateral (
      select o.number, o.group_id from "order" o join "user" u on u.id = o.customer_id
      where u.email = ${demoSignIns[0].email} order by o.created_at desc limit 1
    ) bought
    cross join lateral (
      select number, created_at from "order" where merchant_id = m.id order by created_at desc limit 1
    ) sold
    cross join lateral (select id from product order by id limit 1) first
    where m.slug = ${firstStoreSlug}`)
  const [found] = rows
  if (!found) throw new Error('This is no scaled world')
  return { ...found, token: await newOrderLink(services, found.groupId) }
}
