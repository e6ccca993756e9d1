import { draftPayouts, storesWithoutKey } from '#server/shop/money/payouts/draft-payouts.ts'
import { payoutBatches } from '#server/shop/money/payouts/payout-batch-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Payouts to stores, and the next batch. */
export const operatorPayouts: Page<'operator-payouts'> = {
  async load({ services: { db, settlement }, url }) {
    const [{ batches, sums }, withoutKey] = await Promise.all([
      payoutBatches(db, url.searchParams.get('cursor')),
      storesWithoutKey(db),
    ])
    return { batches, sums, settlement, withoutKey }
  },

  async submit({ services, form }) {
    const intent = formText(form, 'intent')
    if (intent !== 'draft') return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const { number } = await draftPayouts(services)
    if (number) return { redirect: href('operator-payout', { batchNumber: number }) }
    const answer = { intent, values: {}, errors: {}, ok: true, status: 200 } as const
    return { ...answer, message: messages.nothing }
  },
}
