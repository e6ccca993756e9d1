import { reconcileSoon } from '#server/shop/reconciliation/reconcile-soon.ts'
import { reconciliationPage } from '#server/shop/reconciliation/reconciliation-page.ts'
import { settleDifference } from '#server/shop/reconciliation/settle-difference.ts'
import type { SellerSide } from '#server/shop/seller-side.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId, readPageNumber } from '#server/web/pages/read-parameters.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type DifferenceAction, differenceActions, maxDifferenceNote } from '#shared/money/reconciliation.ts'
import { localDay } from '#shared/time/local-day.ts'

/** What a side's page of the reconciliation shows. */
export async function loadReconciliation({ services, url }: RequestContext, sellerSide: SellerSide) {
  const { searchParams } = url
  const text = (name: string) => searchParams.get(name) ?? ''
  const about = { day: text('day'), accountId: text('account'), before: text('before') }
  const shown = await reconciliationPage(services, sellerSide, { ...about, page: readPageNumber(url) })
  const done = [...differenceActions, 'check' as const].find((each) => each === text('done')) ?? null
  const today = localDay(services.clock(), services.country.timeZone)
  return { ...shown, done, today }
}

type Submit = (context: SubmitContext, sellerSide: SellerSide) => Promise<SubmitAnswer>

/** Compares the side's accounts, or ends one of its differences. */
export const submitReconciliation: Submit = async (context, sellerSide) => {
  const action = actionOf(actions, context.form)
  if (!action) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  return action(context, sellerSide)
}

const settles =
  (action: DifferenceAction): Submit =>
  async ({ services, form, url }, sellerSide) => {
    const note = formText(form, 'note')
    const lineId = readId(form, 'line')
    if (note.length > maxDifferenceNote) return refusedForm(form, { note: messages.fieldErrors.long })
    if (action === 'note' && note === '') return refusedForm(form, { note: messages.fieldErrors.note })
    const settled = { lineId, action, note, orderNumber: formText(form, 'order') }
    try {
      const { changed, unread } = await settleDifference(services, sellerSide, settled)
      if (unread)
        return refusedForm(form, {}, { message: messages.unread[unread], status: unreadStatuses[unread] })
      if (!changed) return refusedForm(form, {}, { message: messages.tooLate, status: 409 })
      return { redirect: withDone(url, action) }
    } catch (error) {
      if (!(error instanceof ShopError) || action !== 'book-refund') throw error
      return refusedRefund(form, error)
    }
  }

const unreadStatuses = { trouble: 503, disconnected: 409 } as const

const actions: Record<string, Submit> = {
  async check({ services, url }, sellerSide) {
    await reconcileSoon(services, sellerSide)
    return { redirect: withDone(url, 'check') }
  },

  take: settles('take'),
  'book-refund': settles('book-refund'),
  read: settles('read'),
  note: settles('note'),
}

function refusedRefund(form: FormValues, error: ShopError): SubmitAnswer {
  const { code, status } = error
  if (code === 'invalid_form') return refusedForm(form, { order: messages.fieldErrors.order })
  if (code === 'invalid_transition') return refusedForm(form, {}, { message: messages.onItsWay, status })
  if (code !== 'refund_too_large' && code !== 'payment_disputed') throw error
  return refusedForm(form, {}, { message: ruleMessages[code], status })
}
