import { eq, sql } from 'drizzle-orm'
import { type Favorites, noFavorites } from '#shared/catalog/favorites.ts'
import type { Db } from '../../db/connect.ts'
import {
  cart,
  cartLine,
  favoriteMerchant,
  favoriteProduct,
  personalizedCartLine,
  user,
} from '../../db/schema/index.ts'

/** The customer's data that the layout of every page shows. */
export interface PersonalData {
  /** How many pieces. */
  cartCount: number
  /** The newest first. */
  favorites: Favorites
}

/** Selects the customer data of the query's `user`. */
export const personalColumns = {
  cartCount: sql<number>`(
    select coalesce(sum(line.quantity), 0) from ${cart} join (
      select cart_id, quantity from ${cartLine} union all select cart_id, quantity from ${personalizedCartLine}
    ) line on line.cart_id = ${cart.id}
    where ${cart.userId} = ${user.id} and ${cart.status} = 'active'
  )`,
  products: sql<string[]>`array(
    select ${favoriteProduct.productId} from ${favoriteProduct} where ${favoriteProduct.userId} = ${user.id}
    order by ${favoriteProduct.createdAt} desc, ${favoriteProduct.productId} desc
  )`,
  stores: sql<string[]>`array(
    select ${favoriteMerchant.merchantId} from ${favoriteMerchant} where ${favoriteMerchant.userId} = ${user.id}
    order by ${favoriteMerchant.createdAt} desc, ${favoriteMerchant.merchantId} desc
  )`,
}

export async function loadPersonalData(db: Db, userId: string): Promise<PersonalData> {
  const [found] = await db.select(personalColumns).from(user).where(eq(user.id, userId))
  if (!found) return { cartCount: 0, favorites: noFavorites }
  const { cartCount, ...favorites } = found
  return { cartCount, favorites }
}
