import { decisionCounts } from '#server/shop/moderation/decision-counts.ts'
import type { Page } from '#server/web/pages/page.ts'
import { moderationTag } from '#shared/catalog/catalog-tags.ts'

/** How many decisions the moderation took, for everybody. */
export const moderationReport: Page<'moderation-report'> = {
  tags: () => [moderationTag],

  async load({ services }) {
    return { quarters: await decisionCounts(services.db, services.country) }
  },
}
