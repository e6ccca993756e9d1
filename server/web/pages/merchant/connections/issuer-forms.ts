import { actingServices } from '#server/shop/audit/acting-services.ts'
import { checkIssuer, connectIssuer, disconnectIssuer } from '#server/shop/connections/connect-issuer.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { connectIssuerForm } from '#shared/forms/merchant/connection-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { issuerMessages } from '#shared/messages/merchant/issuer-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { done } from './done.ts'

/** Connects the token of a form after a successful check. */
export const connectIssuerByForm = formAction(connectIssuerForm, async (context, typed) => {
  const { environment, issuerPassword: token } = typed
  const services = actingServices(context.services, memberOf(context))
  const account = { environment, apiBase: null, token } as const
  const { isRenewed } = await connectIssuer(services, { merchantId: merchantOf(context).merchantId, account })
  return done.at(isRenewed ? 'issuer-renewed' : 'issuer-connected')
})

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
