import { newId } from '#server/db/new-id.ts'
import { campaign } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'

type Terms = Partial<typeof campaign.$inferInsert>

const dayMs = 24 * 3_600_000

/** Ten per cent off for everybody, from yesterday until tomorrow, unless it says otherwise. */
export async function offerCampaign({ db, clock }: Services, terms: Terms = {}) {
  const kind = terms.kind ?? 'percent'
  const worth = kind === 'percent' ? { bps: 1_000 } : {}
  const [startsAt, endsAt] = [-dayMs, dayMs].map((ms) => new Date(clock().getTime() + ms)) as [Date, Date]
  const [made] = await db
    .insert(campaign)
    .values({
      digest: newId(),
      name: 'Natal',
      kind,
      ...worth,
      budgetMinor: 1_000_000,
      startsAt,
      endsAt,
      ...terms,
    })
    .returning()
  if (!made) throw new Error('No campaign was made')
  return made
}
