import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { carrierAccountProblems, carrierTryProblems } from '#shared/messages/merchant/carrier-connection.ts'
import type { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { CarrierAccountProblem, CarrierTryStep } from '#shared/payments/carrier-accounts.ts'
import { actingServices } from '../../../shop/audit/acting-services.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '../../../shop/connections/connect-carrier.ts'
import { memberOf } from '../author-of.ts'
import type { SubmitAnswer, SubmitContext } from '../page.ts'
import { merchantOf } from './merchant-of.ts'

/** What an owner does about the store's connection with its carrier, by the form's `intent`. */
export const carrierActions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async 'connect-carrier'(context) {
    const { form } = context
    const { merchantId } = merchantOf(context)
    const environment = formText(form, 'environment') === 'sandbox' ? 'sandbox' : 'production'
    const account = {
      ...({ environment, apiBase: null, accessToken: formText(form, 'carrierPassword').trim() } as const),
      ...{ refreshToken: null, clientId: null, clientSecret: null },
    }
    try {
      const services = actingServices(context.services, memberOf(context))
      const { isRenewed } = await connectCarrier(services, { merchantId, account })
      return done(isRenewed ? 'carrier-renewed' : 'carrier-connected')
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { code, status, data } = error
      const problem = data?.problem as CarrierAccountProblem | undefined
      if (problem) return refusedForm(form, { carrierPassword: carrierAccountProblems[problem] })
      if (code === 'carrier_refused')
        return refusedForm(form, {}, { message: carrierTryProblems[data?.step as CarrierTryStep], status })
      if (code !== 'carrier_unavailable') throw error
      return refusedForm(form, {}, { message: ruleMessages[code], status })
    }
  },

  async 'check-carrier'(context) {
    const { merchantId } = merchantOf(context)
    const failed = await checkCarrier(context.services, merchantId)
    if (!failed) return done('carrier-works')
    const message = failed.isUnavailable ? ruleMessages.carrier_unavailable : carrierTryProblems[failed.step]
    return refusedForm(context.form, {}, { message })
  },

  async 'disconnect-carrier'(context) {
    const { merchantId } = merchantOf(context)
    await disconnectCarrier(actingServices(context.services, memberOf(context)), { merchantId })
    return done('carrier-disconnected')
  },
}

const done = (saved: keyof typeof connectionMessages.saved): SubmitAnswer => ({
  redirect: href('merchant-connections', {}, { saved }),
})
