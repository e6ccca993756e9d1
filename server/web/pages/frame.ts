import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { cartCount } from '#server/shop/cart/cart-queries.ts'
import { topCategories } from '#server/shop/catalog/category-queries.ts'
import { placeOf } from '#server/shop/shipping/place-of.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Frame } from '#shared/pages.ts'
import { favouritesOf } from './favourites.ts'
import type { SignedInVisitor, Visit } from './page.ts'

/** What the layout shows around every page; the categories may be known already. */
export async function loadFrame(visit: Visit, known?: Frame['categories']): Promise<Frame> {
  const { visitor, cartToken, postalCode, services } = visit
  const [count, favourites, categories, place] = await Promise.all([
    cartCount(services.db, cartOwnerOf({ visitor, cartToken })),
    favouritesOf(visit),
    known ?? topCategories(services.db),
    placeOf(services, postalCode),
  ])
  return { visitor: visitor && publicVisitor(visitor), cartCount: count, favourites, categories, place }
}

/** Without what only the server may know. */
export const publicVisitor = ({ name, email, store, isOperator }: SignedInVisitor): Visitor => ({
  name,
  email,
  store,
  isOperator,
})
