import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { stockMovement } from '#server/db/schema/index.ts'

/** Returns when the stock of variants last moved other than by an import: by a sale, a return or a person. */
export async function lastMovements(db: Db, variantIds: readonly string[]): Promise<Map<string, Date>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; at: string | Date }>(sql`
    select given.id, latest.at
    from unnest(${sql.param(variantIds)}::uuid[]) given (id)
    cross join lateral (
      select m.at from ${stockMovement} m
      where m.variant_id = given.id and m.kind <> 'import'
      order by m.number desc limit 1
    ) latest`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}
