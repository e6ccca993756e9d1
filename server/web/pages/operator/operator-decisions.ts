import { decisionsOfShop } from '#server/shop/moderation/decision-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { decisionKinds, decisionLists } from '#shared/moderation/decisions.ts'

/** The decisions about all stores, those whose appeal waits first. The route authorizes the operator. */
export const operatorDecisions: Page<'operator-decisions'> = {
  async load({ services, url: { searchParams } }) {
    const list = decisionLists.find((each) => each === searchParams.get('list')) ?? 'open'
    const kind = decisionKinds.find((each) => each === searchParams.get('kind')) ?? ''
    const cursor = searchParams.get('cursor')
    return { list, kind, decisions: await decisionsOfShop(services.db, { list, kind, cursor }) }
  },
}
