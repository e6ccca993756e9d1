import { decisionsOfStore } from '#server/shop/moderation/decision-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantOf } from './merchant-of.ts'

/** What the operator decided about a store and its products. */
export const merchantDecisions: Page<'merchant-decisions'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const cursor = context.url.searchParams.get('cursor')
    return { store, decisions: await decisionsOfStore(context.services.db, { merchantId, cursor }) }
  },
}
