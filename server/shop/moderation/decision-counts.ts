import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { moderationDecision } from '#server/db/schema/index.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { DecisionCount, DecisionQuarter } from '#shared/moderation/decisions.ts'

/** Five years. */
const maxQuarters = 20

type Row = Pick<DecisionCount, keyof DecisionCount> & Pick<DecisionQuarter, 'year' | 'quarter'>

/** Returns how many decisions there were by quarter, kind and ground, the newest quarter first. */
export async function decisionCounts(
  db: Db,
  { timeZone }: Pick<CountryPack, 'timeZone'>,
): Promise<DecisionQuarter[]> {
  const { decidedAt, kind, ground, appealedAt, outcome } = moderationDecision
  const { rows } = await db.execute<Row>(sql`
    select extract(year from quarter)::int as year, extract(quarter from quarter)::int as quarter, kind, ground,
      count(*)::int as decided, count(appealed_at)::int as appealed,
      (count(*) filter (where outcome = 'reversed'))::int as reversed
    from (
      select date_trunc('quarter', ${decidedAt} at time zone ${timeZone}) as quarter, ${kind}, ${ground},
        ${appealedAt}, ${outcome}, max(${decidedAt}) over () as newest
      from ${moderationDecision}
    ) decisions
    where quarter > date_trunc('quarter', newest at time zone ${timeZone}) - ${maxQuarters * 3} * interval '1 month'
    group by quarter, kind, ground
    order by decisions.quarter desc, kind, decided desc, ground`)
  const quarters = Map.groupBy(rows, ({ year, quarter }) => `${year} ${quarter}`)
  return [...quarters.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const rows = all.map(({ year: _year, quarter: _quarter, ...row }) => row)
    return { year: first.year, quarter: first.quarter, rows }
  })
}
