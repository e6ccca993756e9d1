import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart, cartLine, favouriteProduct, favouriteStore, user } from '#server/db/schema/index.ts'
import { type Favourites, noFavourites } from '#shared/favourites.ts'

/** What stands around every page of a customer. */
export interface OwnThings {
  /** How many pieces. */
  cartCount: number
  /** The newest first. */
  favourites: Favourites
}

/** Of the `user` that a question is about. */
export const ownColumns = {
  cartCount: sql<number>`(
    select coalesce(sum(${cartLine.quantity}), 0) from ${cart} join ${cartLine} on ${cartLine.cartId} = ${cart.id}
    where ${cart.userId} = ${user.id} and ${cart.status} = 'active'
  )`,
  products: sql<string[]>`array(
    select ${favouriteProduct.productId} from ${favouriteProduct} where ${favouriteProduct.userId} = ${user.id}
    order by ${favouriteProduct.createdAt} desc, ${favouriteProduct.productId} desc
  )`,
  stores: sql<string[]>`array(
    select ${favouriteStore.merchantId} from ${favouriteStore} where ${favouriteStore.userId} = ${user.id}
    order by ${favouriteStore.createdAt} desc, ${favouriteStore.merchantId} desc
  )`,
}

export async function ownThingsOf(db: Db, userId: string): Promise<OwnThings> {
  const [found] = await db.select(ownColumns).from(user).where(eq(user.id, userId))
  if (!found) return { cartCount: 0, favourites: noFavourites }
  const { cartCount, ...favourites } = found
  return { cartCount, favourites }
}
