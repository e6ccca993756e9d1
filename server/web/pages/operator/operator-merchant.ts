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
import { actionOf } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorDocumentPath } from '#shared/merchants/documents.ts'
import { hasOnlyDebt } from '#shared/merchants/open-business.ts'
import { maxReason, type OperatorStoreAction, storeChanges } from '#shared/merchants/operator-stores.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** One store: what it says about itself, what is missing, and what the operator decides. */
export const operatorMerchant: Page<'operator-merchant'> = {
  async load({ services, params, url }) {
    const merchantId = params.merchantId
    const pathOf = (documentId: string) => operatorDocumentPath(merchantId, documentId)
    const application = await applicationOf(services, merchantId, pathOf)
    if (!application) throw pageNotFound(url.pathname)
    const done = storeChanges.find((each) => each === url.searchParams.get('done')) ?? null
    const [store, balances] = await Promise.all([
      operatorStore(services.db, merchantId),
      balancesOfStore(services.db, merchantId),
    ])
    return { merchantId, store: { ...store, application, balances }, done }
  },

  async submit(context) {
    const { services, form, params, url } = context
    const merchantId = params.merchantId
    if (!(await storeExists(services.db, merchantId))) throw pageNotFound(url.pathname)
    if (formText(form, 'intent') === 'invite') return invite(context, merchantId)
    const action = actionOf(actions, form)
    if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const reason = formText(form, 'reason')
    if (reason.length > maxReason) return refusedForm(form, { reason: messages.fieldErrors.reasonTooLong })
    try {
      await action(services, {
        merchantId,
        reason,
        by: operatorOf(context),
        seen: formText(form, 'seen'),
        writesOffDebt: formText(form, 'writeOff') === '1',
      })
      return { redirect: href('operator-merchant', { merchantId }, { done: formText(form, 'intent') }) }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { code, status } = error
      if (code === 'invalid_form') return refusedForm(form, { reason: messages.fieldErrors.reason })
      if (code === 'incomplete_application')
        return refusedForm(form, { reason: messages.fieldErrors.override }, { status })
      if (code === 'store_in_use' && hasOnlyDebt((await operatorStore(services.db, merchantId)).openBusiness))
        return refusedForm(form, { writeOff: messages.fieldErrors.writeOff }, { status })
      if (code === 'store_in_use') return refusedForm(form, {}, { message: ruleMessages[code], status })
      if (code === 'version_conflict') return refusedForm(form, {}, { message: messages.corrected, status })
      if (code === 'invalid_transition') return refusedForm(form, {}, { message: messages.changed, status })
      throw error
    }
  },
}

async function invite(context: SubmitContext, merchantId: string): Promise<SubmitAnswer> {
  const { services, form } = context
  const email = emailField.safeParse(formText(form, 'email'))
  if (!email.success) return refusedForm(form, { email: email.error.issues[0]?.message ?? '' })
  try {
    await inviteOwner(services, { merchantId, email: email.data, by: operatorOf(context) })
    return { redirect: href('operator-merchant', { merchantId }, { done: 'invite' }) }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_transition') throw error
    return refusedForm(form, {}, { message: messages.changed, status: error.status })
  }
}

type Action = (
  services: Services,
  move: { merchantId: string; reason: string; by: Author; seen: string; writesOffDebt: boolean },
) => Promise<void>

const actions: Record<OperatorStoreAction, Action> = {
  approve: approveStore,
  'send-back': sendBackApplication,
  reject: rejectApplication,
  suspend: suspendStore,
  reactivate: reactivateStore,
  close: (services, closing) => closeStore(services, { ...closing, as: 'operator' }),
  'hold-payouts': holdPayouts,
  'release-payouts': releasePayouts,
}
