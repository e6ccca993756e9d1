import type { PanelActor } from '#server/shop/panel-actor.ts'
import { reconcileSoon } from '#server/shop/reconciliation/reconcile-soon.ts'
import { reconciliationPage } from '#server/shop/reconciliation/reconciliation-page.ts'
import { settleDifference } from '#server/shop/reconciliation/settle-difference.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId, readPageNumber } from '#server/web/pages/read-parameters.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { differenceForm } from '#shared/forms/difference-form.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { DifferenceAction } from '#shared/money/reconciliation.ts'
import { localDay } from '#shared/time/local-day.ts'

/** What is said of a completed action of the reconciliation page. */
export const reconciliationDone = { ...messages.done, check: messages.checkStarted }

/** Loads the reconciliation page of a store or of the operator. */
export async function loadReconciliation({ services, url }: RequestContext, actor: PanelActor) {
  const { searchParams } = url
  const text = (name: string) => searchParams.get(name) ?? ''
  const about = { day: text('day'), accountId: text('account'), before: text('before') }
  const shown = await reconciliationPage(services, actor, { ...about, page: readPageNumber(url) })
  const today = localDay(services.clock(), services.country.timeZone)
  return { ...shown, today }
}

/** Compares the accounts, or closes one of the differences. */
export const submitReconciliation = (context: SubmitContext, actor: PanelActor): Promise<SubmitAnswer> =>
  runAction(actions, context, actor)

const settles = <const Intent extends DifferenceAction>(action: Intent) =>
  formAction(differenceForm(action), async (context, { order, note }, actor: PanelActor) => {
    const { services, form, url } = context
    const settled = { lineId: readId(form, 'line'), action, note, orderNumber: order }
    const { changed, unread } = await settleDifference(services, actor, settled)
    if (unread)
      return context.refused({}, { message: messages.unread[unread], status: unreadStatuses[unread] })
    if (!changed) return context.refused({}, { message: messages.tooLate, status: 409 })
    return { redirect: withDone(url, action) }
  })

const unreadStatuses = { trouble: 503, disconnected: 409 } as const

const actions = {
  async check({ services, url }: SubmitContext, actor: PanelActor) {
    await reconcileSoon(services, actor)
    return { redirect: withDone(url, 'check') }
  },

  take: settles('take'),
  'book-refund': settles('book-refund'),
  read: settles('read'),
  note: settles('note'),
}
