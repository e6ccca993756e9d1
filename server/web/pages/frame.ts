import { cartCount } from '#server/shop/cart/cart-queries.ts'
import { type OwnThings, ownThingsOf } from '#server/shop/customers/own-things.ts'
import type { Services } from '#server/shop/services.ts'
import { placeOf } from '#server/shop/shipping/place-of.ts'
import type { Favourites } from '#shared/favourites.ts'
import type { Visitor } from '#shared/middleware.ts'
import type { Frame } from '#shared/pages.ts'
import { shortId } from '#shared/short-id.ts'
import type { SignedInVisitor, Visit } from './page.ts'

const mostCategories = 50

/** What the layout shows around every page; the categories may be known already. */
export async function loadFrame(visit: Visit, known?: Frame['categories']): Promise<Frame> {
  const { visitor, postalCode, services } = visit
  const [own, categories, place] = await Promise.all([
    ownOf(visit),
    known ?? categoriesOf(services),
    placeOf(services, postalCode),
  ])
  return {
    visitor: visitor && publicVisitor(visitor),
    cartCount: own.cartCount,
    favourites: shortened(own.favourites),
    categories,
    place,
  }
}

/** As hearts name them. */
const shortened = ({ products, stores }: Favourites): Favourites => ({
  products: products.map(shortId),
  stores: stores.map(shortId),
})

/** The outermost ones: more would not fit into a header. */
async function categoriesOf({ kept }: Services): Promise<Frame['categories']> {
  const outermost = (await kept.categories()).below(null)
  return outermost.slice(0, mostCategories).map(({ slug, name }) => ({ slug, name }))
}

/** A customer's own by the database, a guest's by their cookies. */
export async function ownOf({
  visitor,
  own,
  cartToken,
  favourites,
  services: { db },
}: Visit): Promise<OwnThings> {
  if (visitor) return own ?? ownThingsOf(db, visitor.userId)
  return { cartCount: cartToken ? await cartCount(db, { guestToken: cartToken }) : 0, favourites }
}

/** Without what only the server may know. */
export const publicVisitor = ({ name, email, store, isOperator }: SignedInVisitor): Visitor => ({
  name,
  email,
  store,
  isOperator,
})
