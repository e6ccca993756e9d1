import { actingServices } from '#server/shop/audit/acting-services.ts'
import { checkMercadoPago } from '#server/shop/connections/check-connection.ts'
import { exchangeAuthorization } from '#server/shop/orders/payments/mercado-pago/authorize-mercado-pago.ts'
import { disconnectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { mercadoPagoProblems, connectionMessages as messages } from '#shared/messages/merchant/connections.ts'
import type { AuthorizationProblem, TryStep } from '#shared/payments/connections.ts'
import { chargedQuery, done } from './done.ts'

/** Checks the account at Mercado Pago, and reports instalments charged against the store's promise. */
export async function checkAccountByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { merchantId } = merchantOf(context)
  const tried = await checkMercadoPago(context.services, merchantId)
  if (!('step' in tried)) return done.at('accountWorks', {}, chargedQuery(tried.charged))
  const { unavailable } = messages.mercadoPago
  const message = tried.isUnavailable ? unavailable : mercadoPagoProblems[tried.step]
  return refusedForm(context.form, {}, { message })
}

/** Deletes the credentials of the account at Mercado Pago. */
export async function disconnectAccountByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { merchantId } = merchantOf(context)
  await disconnectMercadoPago(actingServices(context.services, memberOf(context)), { merchantId })
  return done.at('accountDisconnected')
}

/** Returns the person for whom an authorization at Mercado Pago begins. */
export const authorizingPerson = (context: RequestContext) => {
  const { merchantId, userId } = memberOf(context)
  if (userId === null) throw new ShopError('forbidden', 'Only for a person')
  return { merchantId, userId }
}

/**
 * Receives the owner who returns from Mercado Pago with a code, and redirects away from the address with the code in
 * any case.
 */
export async function receiveAuthorization(context: RequestContext): Promise<void> {
  const { searchParams } = context.url
  const state = searchParams.get('state')
  if (state === null) return
  const code = searchParams.get('code')
  throw redirectTo(code ? await connected(context, code, state) : failed('canceled'))
}

/** Connects the account and returns the address that shows the result. */
async function connected(context: RequestContext, code: string, state: string): Promise<string> {
  const services = actingServices(context.services, memberOf(context))
  try {
    const { isRenewed, charged } = await exchangeAuthorization(services, authorizingPerson(context), {
      code,
      state,
    })
    return done.at(isRenewed ? 'accountRenewed' : 'accountConnected', {}, chargedQuery(charged)).redirect
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'invalid_form') return failed('stale')
    if (error.code === 'bank_unavailable') return failed('unavailable')
    if (error.code !== 'bank_refused') throw error
    return failed(error.data?.step as TryStep)
  }
}

const failed = (problem: AuthorizationProblem) => href('merchant-connections', {}, { failed: problem })
