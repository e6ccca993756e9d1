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
 * Signs the visitor in, merges their guest cart, and leads back to where they came from. An account with a second
 * factor asks for it first.
 */
export async function enterAccount(
  context: SubmitContext,
  result: SignInResult,
  /** The first page when the visitor came from no other, instead of the one for their work. */
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
  // The sign-in page leads signed-in visitors on, and tells the others that their browser refuses cookies.
  return { redirect: context.lacksCookies ? href('sign-in', {}, { to: next, entered: '1' }) : next }
}

/** Merges the guest's cart and favorites into the account. The guest keeps what cannot be merged. */
async function mergeGuest(context: SubmitContext, userId: string) {
  const { services, cartToken, remember } = context
  if (cartToken) await mergeCart(services, cartToken, userId)
  remember({ cartToken: null })
  await saveFavorites(context, userId)
}

/** Returns the first page of a visitor who came from no other: the one for their work. */
async function firstPage({ services }: SubmitContext, userId: string): Promise<string> {
  const stores = await storesOfPerson(services.db, userId)
  if (stores.length > 0) return href('merchant-overview')
  return href((await isOperator(services.db, userId)) ? 'operator' : 'home')
}
