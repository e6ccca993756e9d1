import { safePath } from '#shared/routing/safe-path.ts'
import { mergeCart } from '../../../shop/cart/merge-cart.ts'
import type { SignedIn } from '../../../shop/customers/sign-in.ts'
import type { SubmitAnswer, SubmitContext } from '../page.ts'
import { saveFavorites } from '../storefront/favorites.ts'

/** The visitor is signed in from here on: with what they had in the cart, back to where they came from. */
export async function enterAccount(
  context: SubmitContext,
  { userId, sessionToken }: SignedIn,
): Promise<SubmitAnswer> {
  if (context.cartToken) await mergeCart(context.services, context.cartToken, userId)
  await saveFavorites(context, userId)
  context.remember({ sessionToken, cartToken: null })
  return { redirect: safePath(context.url.searchParams.get('to')) }
}
