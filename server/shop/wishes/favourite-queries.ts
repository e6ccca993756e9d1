import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import type { ProductCardView, StoreCardView } from '#shared/catalog.ts'
import type { Favourites } from '#shared/favourites.ts'
import type { Destination } from '../catalog/card-delivery.ts'
import { productCards } from '../catalog/product-card-queries.ts'
import { storeCards } from '../catalog/store-queries.ts'

/** What can still be seen of them, in their order; what was taken off the shelves is not shown. */
export async function favouriteCards(
  db: Db,
  { products, stores }: Favourites,
  to: Destination | null = null,
): Promise<{ products: ProductCardView[]; stores: StoreCardView[] }> {
  const named = (ids: string[]) =>
    sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as named (named_id, place)`
  const [shownProducts, shownStores] = await Promise.all([
    products.length === 0
      ? []
      : productCards(
          db,
          sql`select ${product.id}, named.place from ${named(products)} join ${product} on ${product.id} = named.named_id
            join ${merchant} on ${merchant.id} = ${product.merchantId}
            where ${product.status} = 'published' and ${product.priceMinor} is not null and ${merchant.status} = 'active'`,
          to,
        ),
    stores.length === 0
      ? []
      : storeCards(
          db,
          sql`select ${merchant.id}, named.place from ${named(stores)} join ${merchant} on ${merchant.id} = named.named_id
            where ${merchant.status} = 'active'`,
        ),
  ])
  return { products: shownProducts, stores: shownStores }
}
