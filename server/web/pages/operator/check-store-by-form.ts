import { checkConnection, checkMercadoPago } from '#server/shop/connections/check-connection.ts'
import { checkCarrier } from '#server/shop/connections/connect-carrier.ts'
import { checkIssuer } from '#server/shop/connections/connect-issuer.ts'
import { storeOfConnection } from '#server/shop/connections/list-connections.ts'
import { checkStripe, isStripeTrouble } from '#server/shop/connections/stripe-account.ts'
import type { Services } from '#server/shop/services.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { carrierTryProblems, withWords } from '#shared/messages/merchant/carrier-connection.ts'
import {
  connectionMessages,
  mercadoPagoProblems,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { issuerMessages } from '#shared/messages/merchant/issuer-connection.ts'
import { stripeMessages } from '#shared/messages/merchant/stripe-connection.ts'
import {
  connectionKindNames,
  operatorConnectionMessages,
} from '#shared/messages/operator/operator-connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'
import type { StoreConnectionKind } from '#shared/payments/connections.ts'
import { isReadyForTransfers } from '#shared/payments/stripe-accounts.ts'

/** Tries a store's connection with its provider, as its owner would. */
export async function checkStoreByForm({ services, form }: SubmitContext): Promise<SubmitAnswer> {
  const id = readId(form, 'connection')
  const { kind, merchantId, store } = await storeOfConnection(services.db, id)
  const problem = await problemOf[kind](services, merchantId)
  if (problem === null)
    return { redirect: href('operator-connections', {}, { done: 'tried', connection: id }) }
  const message = operatorConnectionMessages.stores.refused(connectionKindNames[kind], store, problem)
  return refusedForm(form, {}, { message })
}

async function carrierProblem(services: Services, merchantId: string, kind: CarrierKind) {
  const failed = await checkCarrier(services, merchantId, kind)
  if (!failed) return null
  if (failed.isUnavailable) return ruleMessages.carrier_unavailable
  return withWords(carrierTryProblems[kind][failed.step], failed.said)
}

/** Checks a connection and returns its problem as text, or null when it works. */
const problemOf: Record<
  StoreConnectionKind,
  (services: Services, merchantId: string) => Promise<string | null>
> = {
  async bank_pix(services, merchantId) {
    const failed = await checkConnection(services, merchantId)
    if (!failed) return null
    return failed.isUnavailable ? ruleMessages.bank_unavailable : tryProblems[failed.step]
  },
  async mercado_pago(services, merchantId) {
    const tried = await checkMercadoPago(services, merchantId)
    if (!('step' in tried)) return null
    return tried.isUnavailable ? connectionMessages.mercadoPago.unavailable : mercadoPagoProblems[tried.step]
  },
  melhor_envio: (services, merchantId) => carrierProblem(services, merchantId, 'melhor_envio'),
  correios: (services, merchantId) => carrierProblem(services, merchantId, 'correios'),
  async focus_nfe(services, merchantId) {
    const failed = await checkIssuer(services, merchantId)
    if (!failed) return null
    return failed.isUnavailable ? ruleMessages.issuer_unavailable : issuerMessages.refused
  },
  stripe: stripeProblem,
}

async function stripeProblem(services: Services, merchantId: string): Promise<string | null> {
  try {
    return isReadyForTransfers(await checkStripe(services, merchantId)) ? null : stripeMessages.notReady
  } catch (error) {
    if (!isStripeTrouble(error)) throw error
    return ruleMessages[error.code]
  }
}
