import { afterCommit } from '#server/shop/after-commit.ts'
import { mergeCart } from '#server/shop/cart/merge-cart.ts'
import { usualPostalCode } from '#server/shop/customers/addresses/address-queries.ts'
import { isOperator } from '#server/shop/customers/customer-queries.ts'
import type { SignInResult } from '#server/shop/customers/sign-in.ts'
import { storesOfPerson } from '#server/shop/merchants/team/team-queries.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { saveFavorites } from '#server/web/pages/storefront/favorites.ts'
import { href } from '#shared/href.ts'
import { safePath } from '#shared/routing/safe-path.ts'

/**
 * The visitor is signed in from here on: with what they had in the cart, back to where they came from. Whoever has a
 * second factor shows it first.
 */
export async function enterAccount(
  context: SubmitContext,
  result: SignInResult,
  /** Instead of where their work is, if they came by themselves. */
  firstTime?: string,
): Promise<SubmitAnswer> {
  const to = context.url.searchParams.get('to')
  if ('pendingToken' in result) {
    context.remember({ pendingSignIn: result.pendingToken })
    const step = { to: to && safePath(to), entered: context.lacksCookies ? 1 : null }
    return { redirect: href('sign-in-code', {}, step) }
  }
  const { userId, sessionToken } = result
  const { services, remember } = context
  remember({ sessionToken, pendingSignIn: null })
  await afterCommit(services, mergeGuest(context, userId))
  if (!context.postalCode)
    remember({ postalCode: await afterCommit(services, usualPostalCode(services.db, userId), null) })
  const ownPage = () => afterCommit(services, firstPage(context, userId), href('home'))
  const next = to === null ? (firstTime ?? (await ownPage())) : safePath(to)
  // The page to sign in leads whoever is signed in on, and tells the others why they are not.
  return { redirect: context.lacksCookies ? href('sign-in', {}, { to: next, entered: '1' }) : next }
}

/** The guest's cart and favourites; what cannot be merged stays the guest's. */
async function mergeGuest(context: SubmitContext, userId: string) {
  const { services, cartToken, remember } = context
  if (cartToken) await mergeCart(services, cartToken, userId)
  remember({ cartToken: null })
  await saveFavorites(context, userId)
}

/** Whoever came by themselves begins where their work is. */
async function firstPage({ services }: SubmitContext, userId: string): Promise<string> {
  const stores = await storesOfPerson(services.db, userId)
  if (stores.length > 0) return href('merchant-overview')
  return href((await isOperator(services.db, userId)) ? 'operator' : 'home')
}
