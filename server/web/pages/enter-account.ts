import { mergeCart } from '#server/shop/cart/merge-cart.ts'
import type { SignedIn } from '#server/shop/customers/sign-in.ts'
import { safePath } from '#shared/safe-path.ts'
import { keepFavourites } from './favourites.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'

/** The visitor is signed in from here on: with what they had in the cart, back to where they came from. */
export async function enterAccount(
  visit: SubmitVisit,
  { userId, sessionToken }: SignedIn,
): Promise<SubmitAnswer> {
  if (visit.cartToken) await mergeCart(visit.services, visit.cartToken, userId)
  await keepFavourites(visit, userId)
  visit.remember({ sessionToken, cartToken: null })
  return { redirect: safePath(visit.url.searchParams.get('to')) }
}
