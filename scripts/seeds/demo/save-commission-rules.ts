import { addCommissionRule } from '#server/shop/money/change-commission-rules.ts'
import { readMatch } from '#server/shop/money/commission-match-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { demoCommissionRules } from '../world/commission-rules.ts'

export async function saveCommissionRules(services: Services) {
  for (const { categories, ...rule } of demoCommissionRules) {
    const read = await readMatch(services.db, { categories })
    if ('unknown' in read) throw new Error(`No category ${read.unknown.join(', ')}`)
    await addCommissionRule(services, {
      ...{ fixedMinor: 0, minMinor: null, maxMinor: null, appliesToShipping: false },
      ...{ validFrom: null, validUntil: null, match: read.match, ...rule },
    })
  }
}
