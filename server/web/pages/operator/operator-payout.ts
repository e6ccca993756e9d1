import { payoutBatchPage } from '#server/shop/money/payouts/payout-batch-queries.ts'
import { settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import { failPayouts } from '#server/shop/transfers/transfers-by-hand.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readCount } from '#server/web/pages/read-parameters.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

const done = doneOn('operator-payout', {
  // The number of amounts that the approval has recomputed.
  changed: ({ searchParams }) => ({
    text: messages.changed(readCount(searchParams.get('count'))),
    tone: 'warning',
  }),
})

/** One batch of payouts: the amount of each store, and its status. */
export const operatorPayout: Page<'operator-payout'> = {
  done,

  async load(context) {
    const after = context.url.searchParams.get('after') ?? ''
    const seenBy = context.visitor?.userId ?? null
    const shown = { number: numberOf(context), after: after.replaceAll('\0', ''), seenBy }
    const batch = await payoutBatchPage(context.services, shown)
    if (!batch) throw pageNotFound(context.url.pathname)
    return { batch }
  },

  async submit(context) {
    const { services, form, url } = context
    const to = actionOf(statusOfIntent, form)
    if (!to) return refusedIntent(context)
    const failure = formText(form, 'reason').slice(0, maxNoteLength)
    // The bank refuses payouts one by one, with a reason.
    const isRefused = to === 'failed' || to === 'returned'
    if (isRefused && failure === '') return refusedForm(form, { reason: messages.fieldErrors.reason })
    const store = storeOf(form)
    if (isRefused && !store) throw new ShopError('not_found', 'A payout is refused for one store')
    try {
      const target = { number: numberOf(context), store }
      const isByPix = formText(form, 'intent') === 'send-by-pix'
      const { changed } =
        to === 'failed'
          ? await failPayouts(services, target, failure)
          : await settlePayouts(services, target, { to, failure, isByPix })
      if (changed === 0) return { redirect: url.pathname + url.search }
      return done.at('changed', { batchNumber: numberOf(context) }, { count: changed })
    } catch (error) {
      return refusedAsMoved(form, error, ({ code }) =>
        code === 'second_person_needed' ? ruleMessages[code] : messages.tooLate,
      )
    }
  },
}

const statusOfIntent = {
  approve: 'approved',
  'call-off': 'canceled',
  send: 'processing',
  'send-by-pix': 'processing',
  paid: 'paid',
  failed: 'failed',
  'sent-back': 'returned',
} as const

const numberOf = ({ params }: RequestContext<'batchNumber'>) => params.batchNumber

/** Returns the store, or undefined for the whole batch. */
const storeOf = (form: FormValues) => formText(form, 'store') || undefined
