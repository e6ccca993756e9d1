import type { Author } from '#server/shop/audit/record-audit.ts'
import { applicationOf } from '#server/shop/merchants/applications/application-queries.ts'
import { closeStore } from '#server/shop/merchants/status/close-store.ts'
import { holdPayouts, releasePayouts } from '#server/shop/merchants/status/hold-payouts.ts'
import { inviteOwner } from '#server/shop/merchants/status/invite-owner.ts'
import {
  approveStore,
  reactivateStore,
  rejectApplication,
  sendBackApplication,
  suspendStore,
} from '#server/shop/merchants/status/operator-moves.ts'
import { operatorStore, storeExists } from '#server/shop/merchants/status/operator-store-queries.ts'
import { balancesOfStore } from '#server/shop/money/statement/balances-of-store.ts'
import type { Services } from '#server/shop/services.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { inviteOwnerForm, storeDecisionForm, suspendStoreForm } from '#shared/forms/operator-store-forms.ts'
import { operatorDocumentPath } from '#shared/merchants/documents.ts'
import type { OperatorStoreAction } from '#shared/merchants/operator-stores.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

export const operatorMerchantDone = doneOn('operator-merchant', messages.done)

/** One store: its profile, what is missing, and the operator's decisions. */
export const operatorMerchant: Page<'operator-merchant'> = {
  done: operatorMerchantDone,

  async load({ services, params, url }) {
    const merchantId = params.merchantId
    const pathOf = (documentId: string) => operatorDocumentPath(merchantId, documentId)
    const [application, store, balances] = await Promise.all([
      applicationOf(services, merchantId, pathOf),
      operatorStore(services.db, merchantId),
      balancesOfStore(services.db, merchantId),
    ])
    if (!application) throw pageNotFound(url.pathname)
    return { merchantId, store: { ...store, application, balances } }
  },

  async submit(context) {
    const { services, params, url } = context
    const merchantId = params.merchantId
    if (!(await storeExists(services.db, merchantId))) throw pageNotFound(url.pathname)
    return runAction(actions, context, merchantId)
  },
}

type Decide = (
  services: Services,
  move: { merchantId: string; reason: string; by: Author; seen: string; writesOffDebt: boolean },
) => Promise<void>

const decision = <const Intent extends Exclude<OperatorStoreAction, 'suspend'>>(
  intent: Intent,
  decide: Decide,
) =>
  formAction(storeDecisionForm(intent), async (context, typed, merchantId: string) => {
    await decide(context.services, { merchantId, by: operatorOf(context), ...typed })
    return operatorMerchantDone.at(intent, { merchantId })
  })

const actions = {
  approve: decision('approve', approveStore),
  'send-back': decision('send-back', sendBackApplication),
  reject: decision('reject', rejectApplication),
  suspend: formAction(suspendStoreForm, async (context, { ground, reason }, merchantId: string) => {
    await suspendStore(context.services, { merchantId, by: operatorOf(context), ground, reason })
    return operatorMerchantDone.at('suspend', { merchantId })
  }),
  reactivate: decision('reactivate', reactivateStore),
  close: decision('close', (services, closing) => closeStore(services, { ...closing, as: 'operator' })),
  'hold-payouts': decision('hold-payouts', holdPayouts),
  'release-payouts': decision('release-payouts', releasePayouts),

  invite: formAction(inviteOwnerForm, async (context, { email }, merchantId: string) => {
    await inviteOwner(context.services, { merchantId, email, by: operatorOf(context) })
    return operatorMerchantDone.at('invite', { merchantId })
  }),
}
