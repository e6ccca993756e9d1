import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { GivenAccount } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { connectCarrierForm, connectCorreiosForm } from '#shared/forms/merchant/connection-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { carrierTryProblems, withWords } from '#shared/messages/merchant/carrier-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'
import { done } from './done.ts'

/** Connects the Melhor Envio account of a form after a successful check. */
export const connectCarrierByForm = formAction(connectCarrierForm, (context, typed) =>
  connectAccount(context, {
    kind: 'melhor_envio',
    account: {
      environment: typed.environment,
      apiBase: null,
      accessToken: typed.carrierPassword,
      refreshToken: null,
      clientId: null,
      clientSecret: null,
    },
  }),
)

/** Connects the Correios account of a form after a successful check. */
export const connectCorreiosByForm = formAction(connectCorreiosForm, (context, typed) =>
  connectAccount(context, {
    kind: 'correios',
    account: {
      environment: typed.environment,
      apiBase: null,
      user: typed.correiosUser,
      accessCode: typed.correiosPassword,
      postageCard: typed.postageCard.replace(/\D/g, ''),
      services: [...new Set(typed.correiosServices.split(/[\s,;]+/).filter(Boolean))],
    },
  }),
)

async function connectAccount(context: SubmitContext, given: GivenAccount) {
  const services = actingServices(context.services, memberOf(context))
  const { merchantId } = merchantOf(context)
  const { isRenewed } = await connectCarrier(services, { merchantId, ...given })
  return done.at(`${slugs[given.kind]}-${isRenewed ? 'renewed' : 'connected'}`)
}

const slugs = { melhor_envio: 'carrier', correios: 'correios' } as const satisfies Record<CarrierKind, string>

/** Tries the carrier that is connected. */
export const checkCarrierByForm =
  (kind: CarrierKind) =>
  async (context: SubmitContext): Promise<SubmitAnswer> => {
    const { merchantId } = merchantOf(context)
    const failed = await checkCarrier(context.services, merchantId, kind)
    if (!failed) return done.at(`${slugs[kind]}-works`)
    const message = failed.isUnavailable
      ? ruleMessages.carrier_unavailable
      : withWords(carrierTryProblems[kind][failed.step], failed.said)
    return refusedForm(context.form, {}, { message })
  }

/** Deletes the credentials of the carrier's account. */
export const disconnectCarrierByForm =
  (kind: CarrierKind) =>
  async (context: SubmitContext): Promise<SubmitAnswer> => {
    const { merchantId } = merchantOf(context)
    await disconnectCarrier(actingServices(context.services, memberOf(context)), { merchantId, kind })
    return done.at(`${slugs[kind]}-disconnected`)
  }
