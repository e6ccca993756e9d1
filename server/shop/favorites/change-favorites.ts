import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { favoriteMerchant, favoriteProduct, merchant, product, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { type FavoriteKind, type Favorites, maxFavorites } from '#shared/catalog/favorites.ts'
import { ShopError } from '#shared/errors.ts'

interface ChangedFavorite {
  userId: string
  kind: FavoriteKind
  id: string
  wanted: boolean
}

/** Adds or removes a customer's favorite; idempotent. */
export async function changeFavorite(services: Services, change: ChangedFavorite): Promise<void> {
  const { userId, kind, id, wanted } = change
  if (!wanted) return removeFavorite(services.db, change)
  const named = { products: kind === 'product' ? [id] : [], stores: kind === 'store' ? [id] : [] }
  if (!(await isThere(services.db, change))) throw new ShopError('not_found', `There is no ${kind} ${id}`)
  await addFavorites(services, userId, named)
}

/** Adds a guest's favorites to the customer's; those that are gone meanwhile are left out. */
export async function addFavorites(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { products, stores }: Favorites,
): Promise<void> {
  if (products.length + stores.length === 0) return
  const now = services.clock().toISOString()
  await inTransaction(services.db, async (tx) => {
    // The limit is counted, so two requests of one customer happen one after the other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    await tx.execute(sql`
      insert into ${favoriteProduct} (user_id, product_id, known_price_minor, created_at)
      select ${userId}, p.id, p.price_minor, ${now}::timestamptz - named.index * interval '1 millisecond'
      from unnest(${sql.param(products)}::uuid[]) with ordinality as named (id, index)
      join ${product} p on p.id = named.id and p.status = 'published'
      join ${merchant} m on m.id = p.merchant_id and m.status in ('active', 'suspended')
      where (select count(*) from ${favoriteProduct} f where f.user_id = ${userId}) + named.index <= ${maxFavorites}
      on conflict do nothing`)
    await tx.execute(sql`
      insert into ${favoriteMerchant} (user_id, merchant_id, created_at)
      select ${userId}, m.id, ${now}::timestamptz - named.index * interval '1 millisecond'
      from unnest(${sql.param(stores)}::uuid[]) with ordinality as named (id, index)
      join ${merchant} m on m.id = named.id and m.status in ('active', 'suspended')
      where (select count(*) from ${favoriteMerchant} f where f.user_id = ${userId}) + named.index <= ${maxFavorites}
      on conflict do nothing`)
  })
}

/** Switches the customer's mails about price drops. */
export async function setPriceMails(db: Db, userId: string, wanted: boolean): Promise<void> {
  await db.update(user).set({ priceMails: wanted }).where(eq(user.id, userId))
}

export async function hasPriceMails(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ wanted: user.priceMails }).from(user).where(eq(user.id, userId))
  return found?.wanted ?? false
}

async function removeFavorite(db: Db, { userId, kind, id }: ChangedFavorite) {
  if (!z.guid().safeParse(id).success) return
  if (kind === 'product') {
    await db
      .delete(favoriteProduct)
      .where(and(eq(favoriteProduct.userId, userId), eq(favoriteProduct.productId, id)))
  } else {
    await db
      .delete(favoriteMerchant)
      .where(and(eq(favoriteMerchant.userId, userId), eq(favoriteMerchant.merchantId, id)))
  }
}

async function isThere(db: Db, { kind, id }: ChangedFavorite): Promise<boolean> {
  if (!z.guid().safeParse(id).success) return false
  const [found] =
    kind === 'product'
      ? await db
          .select({ id: product.id })
          .from(product)
          .where(and(eq(product.id, id), eq(product.status, 'published')))
      : await db.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, id))
  return found !== undefined
}
