import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

const told = sql`count(*) || ' / ' || coalesce(sum(stars), 0)`

export const reviewChecks: Checks = {
  rating_of_products: sql`
    select p.id as subject, coalesce(r.told, '0 / 0') as expected, p.rating_count || ' / ' || p.rating_sum as found
    from product p left join (
      select product_id, ${told} as told from review where status = 'published' group by product_id
    ) r on r.product_id = p.id
    where (p.rating_count > 0 or r.told is not null)
      and coalesce(r.told, '0 / 0') <> p.rating_count || ' / ' || p.rating_sum`,

  rating_of_stores: sql`
    select m.slug as subject, coalesce(r.told, '0 / 0') as expected, m.rating_count || ' / ' || m.rating_sum as found
    from merchant m left join (
      select merchant_id, ${told} as told from review where status = 'published' group by merchant_id
    ) r on r.merchant_id = m.id
    where coalesce(r.told, '0 / 0') <> m.rating_count || ' / ' || m.rating_sum`,
}
