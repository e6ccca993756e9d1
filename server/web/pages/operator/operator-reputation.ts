import {
  countLevels,
  reputationRulesOf,
  reputationsByLevel,
} from '#server/shop/reputation/reputation-queries.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { reputationLevels } from '#shared/merchants/reputation.ts'
import { operatorReputationMessages } from '#shared/messages/operator/operator-reputation.ts'

export const operatorReputationDone = doneOn('operator-reputation', operatorReputationMessages.done)

/** The stores by their reputation. The route authorizes the operator. */
export const operatorReputation: Page<'operator-reputation'> = {
  done: operatorReputationDone,

  async load({ services: { db }, url }) {
    const level = reputationLevels.find((each) => each === url.searchParams.get('level')) ?? null
    const [levels, stored, stores] = await Promise.all([
      countLevels(db),
      readSettings(db),
      reputationsByLevel(db, { level, page: readPageNumber(url) }),
    ])
    return { level, levels, rules: reputationRulesOf(stored), stores }
  },
}
