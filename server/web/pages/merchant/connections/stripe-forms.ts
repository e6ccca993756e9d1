import { actingServices } from '#server/shop/audit/acting-services.ts'
import { connectStripe, disconnectStripe } from '#server/shop/connections/connect-stripe.ts'
import { checkStripe, isStripeTrouble } from '#server/shop/connections/stripe-account.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { checkStripeForm, connectStripeForm } from '#shared/forms/merchant/connection-forms.ts'
import { href } from '#shared/href.ts'
import { done } from './done.ts'

/** Creates the store's account at Stripe, or reuses the earlier one. The page then redirects to Stripe's own. */
export const connectStripeByForm = formAction(connectStripeForm, async (context) => {
  const { merchantId } = merchantOf(context)
  await connectStripe(actingServices(context.services, memberOf(context)), { merchantId })
  return done.at('stripe-connected')
})

/** Reads the account's state from Stripe. */
export const checkStripeByForm = formAction(checkStripeForm, async (context) => {
  await checkStripe(context.services, merchantOf(context).merchantId)
  return done.at('stripe-works')
})

/** Disconnects the account, so that payouts go by Pix again. */
export async function disconnectStripeByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { merchantId } = merchantOf(context)
  await disconnectStripe(actingServices(context.services, memberOf(context)), { merchantId })
  return done.at('stripe-disconnected')
}

/** Refreshes the account's state for an owner who returns from Stripe. */
export async function comeBackFromStripe(context: RequestContext): Promise<void> {
  if (context.url.searchParams.get('stripe') !== 'back') return
  try {
    await checkStripe(context.services, merchantOf(context).merchantId)
  } catch (error) {
    if (!isStripeTrouble(error)) throw error
    throw redirectTo(href('merchant-connections', {}, { stripe: 'away' }))
  }
  throw redirectTo(done.at('stripe-back').redirect)
}
