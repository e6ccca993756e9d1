import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { GivenAccount } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import {
  carrierAccountProblems,
  carrierTryProblems,
  withWords,
} from '#shared/messages/merchant/carrier-connection.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { CarrierAccountProblem, CarrierKind, CarrierTryStep } from '#shared/payments/carrier-accounts.ts'
import { done } from './done.ts'

/** Connects the Melhor Envio account of a form after a successful check. */
export const connectCarrierByForm = (context: SubmitContext): Promise<SubmitAnswer> =>
  connectAccount(context, {
    kind: 'melhor_envio',
    account: {
      environment: environmentOf(context.form),
      apiBase: null,
      accessToken: formText(context.form, 'carrierPassword').trim(),
      refreshToken: null,
      clientId: null,
      clientSecret: null,
    },
  })

/** Connects the Correios account of a form after a successful check. */
export function connectCorreiosByForm(context: SubmitContext): Promise<SubmitAnswer> {
  const { form } = context
  const codes = formText(form, 'correiosServices').split(/[\s,;]+/)
  return connectAccount(context, {
    kind: 'correios',
    account: {
      environment: environmentOf(form),
      apiBase: null,
      user: formText(form, 'correiosUser').trim(),
      accessCode: formText(form, 'correiosPassword').trim(),
      postageCard: formText(form, 'postageCard').replace(/\D/g, ''),
      services: [...new Set(codes.filter(Boolean))],
    },
  })
}

async function connectAccount(context: SubmitContext, given: GivenAccount): Promise<SubmitAnswer> {
  const { form } = context
  const { merchantId } = merchantOf(context)
  const { kind } = given
  try {
    const services = actingServices(context.services, memberOf(context))
    const { isRenewed } = await connectCarrier(services, { merchantId, ...given })
    return done.at(`${slugs[kind]}-${isRenewed ? 'renewed' : 'connected'}`)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, status, data } = error
    const problem = data?.problem as CarrierAccountProblem | undefined
    if (problem) return refusedForm(form, { [fieldOf[problem]]: carrierAccountProblems[problem] })
    if (code === 'carrier_refused') {
      const problem = carrierTryProblems[kind][data?.step as CarrierTryStep]
      const message = withWords(problem, data?.said as string | null)
      return refusedForm(form, {}, { message, status })
    }
    if (code !== 'carrier_unavailable') throw error
    return refusedForm(form, {}, { message: ruleMessages[code], status })
  }
}

const environmentOf = (form: FormValues) =>
  formText(form, 'environment') === 'sandbox' ? 'sandbox' : 'production'

const slugs = { melhor_envio: 'carrier', correios: 'correios' } as const satisfies Record<CarrierKind, string>

/** The field of each problem. The page has no field for an address. */
const fieldOf: Record<CarrierAccountProblem, string> = {
  address: 'environment',
  token: 'carrierPassword',
  renewal: 'carrierPassword',
  user: 'correiosUser',
  access_code: 'correiosPassword',
  postage_card: 'postageCard',
  services: 'correiosServices',
}

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
