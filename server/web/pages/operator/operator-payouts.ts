import { draftPayouts, storesWithoutKey } from '#server/shop/money/payouts/draft-payouts.ts'
import { payoutBatches } from '#server/shop/money/payouts/payout-batch-queries.ts'
import { refusedIntent } from '#server/web/pages/action-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorPayoutMessages as messages } from '#shared/messages/operator/operator-payouts.ts'

/** Payouts to stores, and the next batch. */
export const operatorPayouts: Page<'operator-payouts'> = {
  async load({ services: { db, settlement }, url }) {
    const [{ batches, sums }, withoutKey] = await Promise.all([
      payoutBatches(db, url.searchParams.get('cursor')),
      storesWithoutKey(db),
    ])
    return { batches, sums, settlement, withoutKey }
  },

  async submit(context) {
    const intent = formText(context.form, 'intent')
    if (intent !== 'draft') return refusedIntent(context)
    const { number } = await draftPayouts(context.services)
    if (number) return { redirect: href('operator-payout', { batchNumber: number }) }
    const answer = { intent, values: {}, errors: {}, ok: true, status: 200 } as const
    return { ...answer, message: messages.nothing }
  },
}
