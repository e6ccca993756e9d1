import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import type { ProductCardView, StoreCardView } from '#shared/catalog.ts'
import type { Favourites } from '#shared/favourites.ts'
import type { Destination } from '../catalog/card-delivery.ts'
import { isForSale, productCards } from '../catalog/product-card-queries.ts'
import { storeCards } from '../catalog/store-queries.ts'

/** What can still be seen of them, in their order; what was taken off the shelves is not shown. */
export async function favouriteCards(
  db: Db,
  { products, stores }: Favourites,
  to: Destination | null = null,
): Promise<{ products: ProductCardView[]; stores: StoreCardView[] }> {
  const [shownProducts, shownStores] = await Promise.all([
    products.length === 0 ? [] : namedProducts(db, { ids: products }, to),
    stores.length === 0 ? [] : namedStores(db, { ids: stores }),
  ])
  return { products: shownProducts, stores: shownStores }
}

const named = sql`unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as named (named_id, place)`

const namedProducts = productCards(sql`
  select ${product.id}, named.place from ${named} join ${product} on ${product.id} = named.named_id
  join ${merchant} on ${merchant.id} = ${product.merchantId} where ${isForSale}`)

const namedStores = storeCards(sql`
  select ${merchant.id}, named.place from ${named} join ${merchant} on ${merchant.id} = named.named_id
  where ${merchant.status} = 'active'`)
