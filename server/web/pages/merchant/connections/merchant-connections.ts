import { actingServices } from '#server/shop/audit/acting-services.ts'
import { bankConnectionView } from '#server/shop/connections/bank-account.ts'
import { carrierView } from '#server/shop/connections/carrier-account.ts'
import { issuerView } from '#server/shop/connections/issuer-account.ts'
import { mercadoPagoView } from '#server/shop/connections/mercado-pago-account.ts'
import { stripeView } from '#server/shop/connections/stripe-account.ts'
import { hasPixKey } from '#server/shop/merchants/pix-key/pix-key-queries.ts'
import { mailboxOfStore } from '#server/shop/orders/invoices/mail-in/store-mailbox.ts'
import { authorizationUrl } from '#server/shop/orders/payments/mercado-pago/authorize-mercado-pago.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import {
  checkBank,
  connectBankByForm,
  disconnectBankByForm,
  isBankUpload,
} from '#server/web/pages/panel/bank-forms.ts'
import type { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { authorizationProblems } from '#shared/payments/connections.ts'
import {
  checkCarrierByForm,
  connectCarrierByForm,
  connectCorreiosByForm,
  disconnectCarrierByForm,
} from './carrier-forms.ts'
import { chargedOf, done } from './done.ts'
import { checkIssuerByForm, connectIssuerByForm, disconnectIssuerByForm } from './issuer-forms.ts'
import {
  authorizingPerson,
  checkAccountByForm,
  disconnectAccountByForm,
  receiveAuthorization,
} from './mercado-pago-forms.ts'
import {
  checkStripeByForm,
  comeBackFromStripe,
  connectStripeByForm,
  disconnectStripeByForm,
} from './stripe-forms.ts'

/**
 * A store's connections with its bank, its accounts at Mercado Pago or Stripe, its carrier and its issuer of invoices.
 * The route allows owners only.
 */
export const merchantConnections: Page<'merchant-connections'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    if (services.settlement === 'direct') await receiveAuthorization(context)
    else await comeBackFromStripe(context)
    const { stripeConnect } = services
    const [connection, carrier, account, issuer, mailbox, isPaidByPix, mercadoPago] = await Promise.all([
      bankConnectionView(services, merchantId),
      carrierView(services, merchantId),
      stripeConnect && stripeView(services, merchantId),
      issuerView(services, merchantId),
      mailboxOfStore(services, merchantId),
      hasPixKey(services.db, merchantId),
      mercadoPagoView(services.db, merchantId),
    ])
    return {
      store,
      settlement: services.settlement,
      connection,
      carrier,
      stripe: stripeConnect && { account, isAway: url.searchParams.get('stripe') === 'away' },
      issuer,
      mailbox,
      hasPixKey: isPaidByPix,
      mercadoPago,
      isCommissionWithheld: services.mercadoPago.withholdsCommission,
      authorizationUrl: authorizationUrl(services, authorizingPerson(context)),
      failed: authorizationProblems.find((each) => each === url.searchParams.get('failed')) ?? null,
      charged: chargedOf(url.searchParams.get('charged') ?? ''),
    }
  },

  async submit(context) {
    const action = isBankUpload(context, 'direct') ? connect : actionOf(actions, context.form)
    return action ? action(context) : refusedIntent(context)
  },
}

type Action = (context: SubmitContext) => Promise<SubmitAnswer>

const connect: Action = async (context) =>
  isBankUpload(context, 'direct') ? connectBankByForm(context, bankOwner(context)) : refusedIntent(context)

const actions: Record<string, Action> = {
  connect,
  check: (context) => checkBank(context, bankOwner(context)),
  disconnect: (context) => disconnectBankByForm(bankOwner(context)),
  'check-account': checkAccountByForm,
  'disconnect-account': disconnectAccountByForm,
  'connect-carrier': connectCarrierByForm,
  'check-carrier': checkCarrierByForm('melhor_envio'),
  'disconnect-carrier': disconnectCarrierByForm('melhor_envio'),
  'connect-correios': connectCorreiosByForm,
  'check-correios': checkCarrierByForm('correios'),
  'disconnect-correios': disconnectCarrierByForm('correios'),
  'connect-issuer': connectIssuerByForm,
  'check-issuer': checkIssuerByForm,
  'disconnect-issuer': disconnectIssuerByForm,
  'connect-stripe': connectStripeByForm,
  'check-stripe': checkStripeByForm,
  'disconnect-stripe': disconnectStripeByForm,
}

const bankOwner = (context: SubmitContext) => ({
  merchantId: merchantOf(context).merchantId,
  services: actingServices(context.services, memberOf(context)),
  hrefOf: (saved: keyof typeof connectionMessages.saved) => done.at(saved).redirect,
})
