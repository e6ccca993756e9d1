import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import type { DeliveryDestination } from '#server/shop/catalog/lists/card-delivery.ts'
import { isForSale, productCards } from '#server/shop/catalog/lists/product-card-queries.ts'
import { storeCards } from '#server/shop/catalog/lists/store-queries.ts'
import type { ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { Favorites } from '#shared/catalog/favorites.ts'

/** Returns the favorites that are still visible, in their order; unpublished ones are left out. */
export async function favoriteCards(
  db: Db,
  { products, stores }: Favorites,
  to: DeliveryDestination | null = null,
): Promise<{ products: ProductCardView[]; stores: StoreCardView[] }> {
  const [shownProducts, shownStores] = await Promise.all([
    products.length === 0 ? [] : namedProducts(db, { ids: products }, to),
    stores.length === 0 ? [] : namedStores(db, { ids: stores }),
  ])
  return { products: shownProducts, stores: shownStores }
}

const named = sql`unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as named (named_id, index)`

const namedProducts = productCards(
  'favorite-products',
  sql`
  select ${product.id}, named.index from ${named} join ${product} on ${product.id} = named.named_id
  join ${merchant} on ${merchant.id} = ${product.merchantId} where ${isForSale}`,
)

const namedStores = storeCards(
  'favorite-stores',
  sql`
  select ${merchant.id}, named.index from ${named} join ${merchant} on ${merchant.id} = named.named_id
  where ${merchant.status} = 'active'`,
)
