import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  cart,
  cartLine,
  favoriteMerchant,
  favoriteProduct,
  notification,
  personalizedCartLine,
  user,
} from '#server/db/schema/index.ts'
import { type Favorites, noFavorites } from '#shared/catalog/favorites.ts'
import { maxShownUnread } from '#shared/notifications/notifications.ts'

/** The customer's data that the layout of every page shows. */
export interface PersonalData {
  /** Number of pieces. */
  cartCount: number
  /** The newest first. */
  favorites: Favorites
  /** Number of unread notifications, up to what the bell shows. */
  unreadCount: number
}

/**
 * Column of the query's `user`. It is nested, because in a query of one table Drizzle leaves out a column's table, and
 * `id` would be the cart's own.
 */
const userId = sql`${user.id}`

/** Columns of the customer data of the query's `user`. */
export const personalColumns = {
  cartCount: sql<number>`(
    select coalesce(sum(line.quantity), 0) from ${cart} join (
      select cart_id, quantity from ${cartLine} union all select cart_id, quantity from ${personalizedCartLine}
    ) line on line.cart_id = ${cart.id}
    where ${cart.userId} = ${userId} and ${cart.status} = 'active'
  )`,
  unreadCount: sql<number>`(
    select count(*) from (
      select from ${notification} where ${notification.userId} = ${userId} and ${notification.readAt} is null
      limit ${sql.raw(String(maxShownUnread))}
    ) unread
  )`.mapWith(Number),
  products: sql<string[]>`array(
    select ${favoriteProduct.productId} from ${favoriteProduct} where ${favoriteProduct.userId} = ${userId}
    order by ${favoriteProduct.createdAt} desc, ${favoriteProduct.productId} desc
  )`,
  stores: sql<string[]>`array(
    select ${favoriteMerchant.merchantId} from ${favoriteMerchant} where ${favoriteMerchant.userId} = ${userId}
    order by ${favoriteMerchant.createdAt} desc, ${favoriteMerchant.merchantId} desc
  )`,
}

export async function loadPersonalData(db: Db, userId: string): Promise<PersonalData> {
  const [found] = await db.select(personalColumns).from(user).where(eq(user.id, userId))
  if (!found) return { cartCount: 0, favorites: noFavorites, unreadCount: 0 }
  const { cartCount, unreadCount, ...favorites } = found
  return { cartCount, favorites, unreadCount }
}
