import { demoCommissionRules } from '#server/demo/demo-data.ts'
import { addCommissionRule } from '#server/shop/money/commission/change-commission-rules.ts'
import { readMatch } from '#server/shop/money/commission/commission-match-queries.ts'
import type { Services } from '#server/shop/services.ts'

export async function saveCommissionRules(services: Services) {
  for (const { categories, ...rule } of demoCommissionRules) {
    const read = await readMatch(services.db, { categories })
    if ('unknown' in read) throw new Error(`No category ${read.unknown.join(', ')}`)
    await addCommissionRule(services, {
      fixedMinor: 0,
      minMinor: null,
      maxMinor: null,
      appliesToShipping: false,
      validFrom: null,
      validUntil: null,
      match: read.match,
      ...rule,
    })
  }
}
