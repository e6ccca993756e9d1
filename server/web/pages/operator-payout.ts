import { payoutBatchPage } from '#server/shop/money/payout-batch-queries.ts'
import { settlePayouts } from '#server/shop/money/settle-payouts.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as words } from '#shared/messages/operator-payouts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { longestNote } from '#shared/returns.ts'
import { actOf } from './act-of.ts'
import type { Page, Visit } from './page.ts'

/** One batch of payouts: what each store gets, and where it stands. */
export const operatorPayout: Page<'operator-payout'> = {
  async load(visit) {
    const after = visit.url.searchParams.get('after') ?? ''
    const batch = await payoutBatchPage(visit.services.db, numberOf(visit), after.replaceAll('\0', ''))
    if (!batch) throw pageNotFound(visit.url.pathname)
    const changed = visit.url.searchParams.get('changed') ?? ''
    return { batch, changed: /^\d{1,5}$/.test(changed) ? Number(changed) : 0 }
  },

  async submit(visit) {
    const { services, form, url } = visit
    const to = actOf(statusOfIntent, form)
    if (!to) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const failure = formText(form, 'reason').slice(0, longestNote)
    // What the bank refuses it refuses one by one, and says why.
    const isRefused = to === 'failed' || to === 'returned'
    if (isRefused && failure === '') return refusedForm(form, { reason: words.faults.reason })
    const store = storeOf(form)
    if (isRefused && !store) throw new ShopError('not_found', 'A payout is refused for one store')
    try {
      const { changed } = await settlePayouts(services, { number: numberOf(visit), store }, { to, failure })
      if (changed === 0) return { redirect: url.pathname + url.search }
      return { redirect: href('operator-payout', { batchNumber: numberOf(visit) }, { changed }) }
    } catch (error) {
      if (!(error instanceof ShopError) || error.status !== 409) throw error
      return refusedForm(form, {}, { message: words.tooLate, status: error.status })
    }
  },
}

const statusOfIntent = {
  approve: 'approved',
  'call-off': 'canceled',
  send: 'processing',
  paid: 'paid',
  failed: 'failed',
  'sent-back': 'returned',
} as const

const numberOf = ({ params }: Visit) => params.batchNumber ?? ''

/** Undefined: all of the batch. */
const storeOf = (form: FormValues) => formText(form, 'store') || undefined
