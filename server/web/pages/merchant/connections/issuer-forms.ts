import { actingServices } from '#server/shop/audit/acting-services.ts'
import { checkIssuer, connectIssuer, disconnectIssuer } from '#server/shop/connections/connect-issuer.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { issuerAccountProblems, issuerMessages } from '#shared/messages/merchant/issuer-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { IssuerAccountProblem } from '#shared/payments/issuer-accounts.ts'
import { done } from './done.ts'

/** Connects the token of a form after a successful check. */
export async function connectIssuerByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { form } = context
  const { merchantId } = merchantOf(context)
  const environment = formText(form, 'environment') === 'sandbox' ? 'sandbox' : 'production'
  const account = { environment, apiBase: null, token: formText(form, 'issuerPassword').trim() } as const
  try {
    const services = actingServices(context.services, memberOf(context))
    const { isRenewed } = await connectIssuer(services, { merchantId, account })
    return done.at(isRenewed ? 'issuer-renewed' : 'issuer-connected')
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, status, data } = error
    const problem = data?.problem as IssuerAccountProblem | undefined
    if (problem) return refusedForm(form, { issuerPassword: issuerAccountProblems[problem] })
    if (code === 'issuer_refused')
      return refusedForm(form, { issuerPassword: issuerMessages.refused }, { status })
    if (code !== 'issuer_unavailable') throw error
    return refusedForm(form, {}, { message: ruleMessages[code], status })
  }
}

/** Tries the issuer that is connected. */
export async function checkIssuerByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const failed = await checkIssuer(context.services, merchantOf(context).merchantId)
  if (!failed) return done.at('issuer-works')
  const message = failed.isUnavailable ? ruleMessages.issuer_unavailable : issuerMessages.refused
  return refusedForm(context.form, {}, { message })
}

/** Deletes the credentials of the issuer's account. */
export async function disconnectIssuerByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { merchantId } = merchantOf(context)
  await disconnectIssuer(actingServices(context.services, memberOf(context)), { merchantId })
  return done.at('issuer-disconnected')
}
