import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { carrierAccountProblems, carrierTryProblems } from '#shared/messages/merchant/carrier-connection.ts'
import {
  accountProblems,
  mercadoPagoProblems,
  connectionMessages as messages,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { mostInstalments } from '#shared/money/instalments.ts'
import { type BankId, bankIds } from '#shared/payments/banks.ts'
import type { CarrierAccountProblem, CarrierTryStep } from '#shared/payments/carrier-accounts.ts'
import {
  type AccountProblem,
  type AuthorizationProblem,
  authorizationProblems,
  type ChargedInstalments,
  type TryStep,
} from '#shared/payments/connections.ts'
import { actingServices } from '../../../shop/audit/acting-services.ts'
import { carrierView } from '../../../shop/connections/carrier-account.ts'
import { checkConnection, checkMercadoPago } from '../../../shop/connections/check-connection.ts'
import { connectBank } from '../../../shop/connections/connect-bank.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '../../../shop/connections/connect-carrier.ts'
import { connectionView } from '../../../shop/connections/connection-queries.ts'
import { disconnectBank } from '../../../shop/connections/disconnect-bank.ts'
import { readPemFiles } from '../../../shop/connections/read-pem-files.ts'
import { hasPixKey } from '../../../shop/merchants/pix-key/pix-key-queries.ts'
import {
  authorizationUrl,
  takeAuthorization,
} from '../../../shop/orders/payments/mercado-pago/authorize-mercado-pago.ts'
import { disconnectMercadoPago } from '../../../shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import type { RequestContext } from '../../middleware/request-context.ts'
import { actionOf } from '../action-of.ts'
import { memberOf } from '../author-of.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '../page.ts'
import { merchantOf } from './merchant-of.ts'

const maxPemBytes = 256 * 1024

/** A store's connections with its bank, its account at Mercado Pago and its carrier; the route lets in owners alone. */
export const merchantConnections: Page<'merchant-connections'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    if (services.settlement === 'direct') await takeAnswer(context)
    return {
      ...{ store, settlement: services.settlement, saved: url.searchParams.get('saved') ?? '' },
      connection: await connectionView(services, merchantId),
      carrier: await carrierView(services, merchantId),
      hasPixKey: await hasPixKey(services.db, merchantId),
      mercadoPago: await connectionView(services, merchantId, 'mercado_pago'),
      authorizationUrl: authorizationUrl(services, ownerOf(context)),
      failed: authorizationProblems.find((each) => each === url.searchParams.get('failed')) ?? null,
      charged: chargedOf(url.searchParams.get('charged') ?? ''),
    }
  },

  async submit(context) {
    const { form } = context
    const isFilled = Object.keys(form).length > 0
    const action = isFilled ? actionOf(actions, form) : connect
    return action ? action(context) : refusedForm(form, {}, { message: ruleMessages.invalid_form })
  },
}

/** What an owner does about the store's connection with its carrier, by the form's `intent`. */
const carrierActions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
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

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  ...carrierActions,

  async check(context) {
    const { merchantId } = merchantOf(context)
    const failed = await checkConnection(context.services, merchantId)
    if (!failed) return done('works')
    const message = failed.isUnavailable ? ruleMessages.bank_unavailable : tryProblems[failed.step]
    return refusedForm(context.form, {}, { message })
  },

  async disconnect(context) {
    const { merchantId } = merchantOf(context)
    await disconnectBank(actingServices(context.services, memberOf(context)), { merchantId })
    return done('disconnected')
  },

  async 'check-account'(context) {
    const { merchantId } = merchantOf(context)
    const tried = await checkMercadoPago(context.services, merchantId)
    if (!('step' in tried)) return done('accountWorks', tried.charged)
    const { unavailable } = messages.mercadoPago
    return refusedForm(
      context.form,
      {},
      {
        message: tried.isUnavailable ? unavailable : mercadoPagoProblems[tried.step],
      },
    )
  },

  async 'disconnect-account'(context) {
    const { merchantId } = merchantOf(context)
    await disconnectMercadoPago(actingServices(context.services, memberOf(context)), { merchantId })
    return done('accountDisconnected')
  },
}

const ownerOf = (context: RequestContext) => {
  const { merchantId, userId } = memberOf(context)
  if (userId === null) throw new ShopError('forbidden', 'Only for a person')
  return { merchantId, userId }
}

/** Mercado Pago sends the owner back with a code; the address that had it is left in any case. */
async function takeAnswer(context: RequestContext): Promise<void> {
  const { searchParams } = context.url
  const state = searchParams.get('state')
  if (state === null) return
  const code = searchParams.get('code')
  throw redirectTo(
    href('merchant-connections', {}, code ? await connected(context, code, state) : { failed: 'canceled' }),
  )
}

async function connected(
  context: RequestContext,
  code: string,
  state: string,
): Promise<{ saved: keyof typeof messages.saved; charged?: string } | { failed: AuthorizationProblem }> {
  const services = actingServices(context.services, memberOf(context))
  try {
    const { isRenewed, charged } = await takeAuthorization(services, ownerOf(context), { code, state })
    return { saved: isRenewed ? 'accountRenewed' : 'accountConnected', ...chargedQuery(charged) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'invalid_form') return { failed: 'stale' }
    if (error.code === 'bank_unavailable') return { failed: 'unavailable' }
    if (error.code !== 'bank_refused') throw error
    return { failed: error.data?.step as TryStep }
  }
}

/** A form with files in it shows its fields only when it is read as a whole. */
async function connect(context: SubmitContext): Promise<SubmitAnswer> {
  const { form, files, refusal } = await context.upload(maxPemBytes)
  if (formText(form, 'intent') !== 'connect' || context.services.settlement !== 'direct')
    return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  if (refusal) return refusedForm(form, { files: refusedUploadText(refusal, messages.fieldErrors.tooLarge) })
  const bank = bankIds.find((id) => id !== 'other' && id === formText(form, 'bank'))
  if (!bank) return refusedForm(form, { bank: messages.fieldErrors.bank })
  const texts = await Promise.all(files.map(async (file) => (await file.read()).toString('utf8')))
  const { merchantId } = merchantOf(context)
  try {
    const services = actingServices(context.services, memberOf(context))
    const account = { ...accountOf(form, bank), ...readPemFiles(texts) }
    const { isRenewed } = await connectBank(services, { merchantId, account })
    return done(isRenewed ? 'renewed' : 'connected')
  } catch (error) {
    return refused(form, error)
  }
}

const accountOf = (form: FormValues, bank: BankId) => ({
  ...{ bank, apiBase: null, tokenUrl: null, authority: null, clientId: formText(form, 'clientId') },
  clientSecret: formText(form, 'clientPassword') || null,
  applicationKey: formText(form, 'applicationKey') || null,
})

const fieldOfProblem: Record<AccountProblem, string> = {
  addresses: 'bank',
  client: 'clientId',
  secret: 'clientPassword',
  application_key: 'applicationKey',
  certificate: 'files',
  certificate_expired: 'files',
  private_key: 'files',
  keys_differ: 'files',
}

function refused(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status, data } = error
  const problem = data?.problem as AccountProblem | undefined
  if (problem) return refusedForm(form, { [fieldOfProblem[problem]]: accountProblems[problem] })
  if (code === 'bank_refused')
    return refusedForm(form, {}, { message: tryProblems[data?.step as TryStep], status })
  if (code !== 'bank_unavailable' && code !== 'takes_no_pix') throw error
  return refusedForm(form, {}, { message: ruleMessages[code], status })
}

const done = (saved: keyof typeof messages.saved, charged: ChargedInstalments = []): SubmitAnswer => ({
  redirect: href('merchant-connections', {}, { saved, ...chargedQuery(charged) }),
})

/** As the next page's address carries it: `2-3`, or `unknown`. */
const chargedQuery = (charged: ChargedInstalments): { charged?: string } =>
  charged.length === 0 ? {} : { charged: charged === 'unknown' ? charged : charged.join('-') }

function chargedOf(text: string): ChargedInstalments {
  if (text === 'unknown') return text
  return [...new Set(text.split('-').map(Number))].filter(
    (count) => Number.isInteger(count) && count >= 2 && count <= mostInstalments,
  )
}
