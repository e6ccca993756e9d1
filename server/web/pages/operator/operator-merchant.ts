import { randomUUID } from 'node:crypto'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { applicationProducts, titlesOfProducts } from '#server/shop/catalog/review/application-products.ts'
import { applicationOf } from '#server/shop/merchants/applications/application-queries.ts'
import { closeStore } from '#server/shop/merchants/status/close-store.ts'
import { holdPayouts, releasePayouts } from '#server/shop/merchants/status/hold-payouts.ts'
import { inviteOwner } from '#server/shop/merchants/status/invite-owner.ts'
import {
  reactivateStore,
  rejectApplication,
  sendBackApplication,
  suspendStore,
} from '#server/shop/merchants/status/operator-moves.ts'
import { operatorStore, storeExists } from '#server/shop/merchants/status/operator-store-queries.ts'
import { balancesOfStore } from '#server/shop/money/statement/balances-of-store.ts'
import { approveApplication } from '#server/shop/product-review/approve-application.ts'
import type { Services } from '#server/shop/services.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readCount } from '#server/web/pages/read-parameters.ts'
import { applicationApprovalForm, readProductDecisions } from '#shared/forms/application-approval-form.ts'
import { inviteOwnerForm, storeDecisionForm, suspendStoreForm } from '#shared/forms/operator-store-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { operatorDocumentPath } from '#shared/merchants/documents.ts'
import type { OperatorStoreAction } from '#shared/merchants/operator-stores.ts'
import { applicationProductsMessages as productMessages } from '#shared/messages/operator/application-products.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

export const operatorMerchantDone = doneOn('operator-merchant', {
  ...messages.done,
  approve({ searchParams }, { leftAlone }) {
    const count = (name: string) => readCount(searchParams.get(name))
    const opened = productMessages.done(count('approved'), count('returned'))
    if (leftAlone.length === 0) return opened
    return { text: `${opened} ${productMessages.leftAlone(leftAlone.join(', '))}`, tone: 'warning' }
  },
})

const maxLeftAlone = 20

/** One store: its profile, what is missing, and the operator's decisions. */
export const operatorMerchant: Page<'operator-merchant'> = {
  done: operatorMerchantDone,

  async load({ services, params, url }) {
    const merchantId = params.merchantId
    const pathOf = (documentId: string) => operatorDocumentPath(merchantId, documentId)
    const left = (url.searchParams.get('left') ?? '').split(' ').filter(isId)
    const [application, store, balances, products, leftAlone] = await Promise.all([
      applicationOf(services, merchantId, pathOf),
      operatorStore(services.db, merchantId),
      balancesOfStore(services.db, merchantId),
      applicationProducts(services.db, merchantId),
      titlesOfProducts(services.db, merchantId, left.slice(0, maxLeftAlone)),
    ])
    if (!application) throw pageNotFound(url.pathname)
    const found = { ...store, application, balances }
    return { merchantId, store: found, products, leftAlone, formKey: randomUUID() }
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
  move: { merchantId: string; reason: string; by: Author; writesOffDebt: boolean },
) => Promise<void>

const decision = <const Intent extends Exclude<OperatorStoreAction, 'approve' | 'suspend'>>(
  intent: Intent,
  decide: Decide,
) =>
  formAction(storeDecisionForm(intent), async (context, typed, merchantId: string) => {
    await decide(context.services, { merchantId, by: operatorOf(context), ...typed })
    return operatorMerchantDone.at(intent, { merchantId })
  })

const actions = {
  approve: formAction(applicationApprovalForm, async (context, typed, merchantId: string) => {
    const { services, form, digest } = context
    const { decisions, errors } = readProductDecisions(form)
    if (Object.keys(errors).length > 0) return refusedForm(form, errors)
    const approval = { merchantId, by: operatorOf(context), reason: typed.reason, seen: typed.seen }
    const done = await approveApplication(services, { ...approval, decisions, digest })
    const left = done.leftAlone.slice(0, maxLeftAlone).join(' ') || null
    const counts = { approved: done.approved || null, returned: done.returned || null }
    return operatorMerchantDone.at('approve', { merchantId }, { ...counts, left })
  }),
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
