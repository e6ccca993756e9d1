import * as z from 'zod/mini'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import { bankConnectionView } from '#server/shop/connections/bank-account.ts'
import { listConnections, storeOfConnection } from '#server/shop/connections/list-connections.ts'
import type { Services } from '#server/shop/services.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import {
  checkBank,
  connectBankByForm,
  disconnectBankByForm,
  isBankUpload,
} from '#server/web/pages/panel/bank-forms.ts'
import { connectionMessages } from '#shared/messages/merchant/connections.ts'
import { mailServerMessages } from '#shared/messages/operator/mail-server.ts'
import {
  connectionKindNames,
  operatorConnectionMessages,
} from '#shared/messages/operator/operator-connections.ts'
import type { BankConnectionView } from '#shared/payments/connections.ts'
import { checkStoreByForm } from './check-store-by-form.ts'
import { mailServerActions, mailServerView } from './mail-server-forms.ts'

const guid = z.guid()

const done = doneOn('operator-connections', {
  ...connectionMessages.saved,
  ...mailServerMessages.saved,
  tried: (_url, { tried }) =>
    tried && operatorConnectionMessages.stores.tried(connectionKindNames[tried.kind], tried.store),
})

/** The platform's own connection, and those of all stores. */
export const operatorConnections: Page<'operator-connections'> = {
  done,

  async load({ services, url: { searchParams } }) {
    const { settlement, platformReceiver } = services
    const isFailedOnly = searchParams.get('list') === 'failed'
    const isPlatform = settlement === 'platform'
    const [connection, stores] = await Promise.all([
      isPlatform ? bankConnectionView(services, null) : Promise.resolve<BankConnectionView | null>(null),
      listConnections(services.db, { cursor: searchParams.get('cursor'), isFailedOnly }),
    ])
    return {
      settlement,
      connection,
      stores,
      isFailedOnly,
      hasPixKey: platformReceiver !== null,
      server: serverOf(services),
      tried: await triedOf(services, searchParams.get('connection')),
      mail: await mailServerView(services),
    }
  },

  async submit(context) {
    const action = isBankUpload(context, 'platform') ? connect : actionOf(actions, context.form)
    return action ? action(context) : refusedIntent(context)
  },
}

function serverOf({ settlement, payments, mercadoPago }: Services) {
  const isConfigured = settlement === 'platform' ? payments.stripe : mercadoPago.application
  if (isConfigured) return 'configured'
  return settlement === 'platform' && payments.fake ? 'simulated' : 'missing'
}

async function triedOf({ db }: Services, id: string | null) {
  if (!guid.safeParse(id).success) return null
  const { kind, store } = await storeOfConnection(db, id ?? '')
  return { kind, store }
}

type Action = (context: SubmitContext) => Promise<SubmitAnswer>

const connect: Action = async (context) =>
  isBankUpload(context, 'platform') ? connectBankByForm(context, platformOf(context)) : refusedIntent(context)

const actions: Record<string, Action> = {
  connect,
  check: (context) => checkBank(context, platformOf(context)),
  disconnect: (context) => disconnectBankByForm(platformOf(context)),
  'check-store': checkStoreByForm,
  ...mailServerActions,
}

const platformOf = (context: SubmitContext) => ({
  merchantId: null,
  services: actingServices(context.services, operatorOf(context)),
  hrefOf: (saved: keyof typeof connectionMessages.saved) => done.at(saved).redirect,
})
