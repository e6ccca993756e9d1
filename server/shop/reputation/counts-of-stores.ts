import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { sumParts } from '#server/shop/numbers/number-queries.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { DayRange, StoreFact } from '#shared/merchants/numbers.ts'
import type { ReputationCounts } from '#shared/merchants/reputation.ts'

type CountedRow = { merchantId: string; name: string } & ReputationCounts & Record<string, unknown>

interface CountedStore {
  merchantId: string
  name: string
  counts: ReputationCounts
}

/** Returns what each public store did in a range of days, by name. */
export async function countsOfStores(
  db: Db,
  range: DayRange & { timeZone: string },
): Promise<CountedStore[]> {
  const of = (fact: StoreFact): SQL => sql`coalesce(sum(parts.count) filter (where fact = ${fact}), 0)::int`
  const { rows } = await db.execute<CountedRow>(sql`
    select ${merchant.id} as "merchantId", ${merchant.name}, ${of('sale')} as sale,
      ${of('due_dispatch')} as "dueDispatch", ${of('missed_dispatch')} as "missedDispatch",
      ${of('store_cancel')} as "storeCancel", ${of('lost_claim')} as "lostClaim",
      ${of('due_answer')} as "dueAnswer", ${of('late_answer')} as "lateAnswer"
    from ${merchant} left join ${sumParts({ ...range, merchantId: null })} parts on parts.merchant_id = ${merchant.id}
    where ${inArray(merchant.status, publicStatuses)}
    group by ${merchant.id} order by ${merchant.name}, ${merchant.id}`)
  return rows.map(({ merchantId, name, ...counts }) => ({ merchantId, name, counts }))
}
