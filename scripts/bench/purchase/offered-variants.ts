import { runOnServer } from '#server/db/run-on-server.ts'

/** A piece that is in stock, in a store that delivers everywhere. */
export interface OfferedVariant {
  merchantSlug: string
  productHandle: string
  variantId: string
  /** What a visitor searches for. */
  words: string
}

/** Returns one variant of each product of a scaled world, in no order, and always the same. */
export async function offeredVariants(databaseUrl: string, limit: number): Promise<OfferedVariant[]> {
  const { rows } = await runOnServer(
    databaseUrl,
    `select m.slug as "merchantSlug", p.handle as "productHandle", stocked.id as "variantId",
       p.product_type || ' ' || p.tags[1] as words
     from product p join merchant m on m.id = p.merchant_id
     cross join lateral (
       select v.id from variant v join inventory_level i on i.variant_id = v.id
       where v.product_id = p.id and i.on_hand > i.reserved order by v.position limit 1
     ) stocked
     where (select count(distinct postal_from) from shipping_rule where merchant_id = m.id and method = 'carrier') > 1
     order by md5(p.handle) limit ${limit}`,
  )
  return rows
}
