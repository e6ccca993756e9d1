import { sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { type InvariantScope, invariantSources, invariantsOf, violations } from '#server/db/invariants.ts'
import type { Difference } from '#shared/orders/verification.ts'
import { inSnapshot, shownPerInvariant } from './in-snapshot.ts'
import { pieceRules } from './piece-rules.ts'

type PieceScope = Exclude<InvariantScope, 'whole'>

/**
 * Checks the invariants of a scope piece by piece, each piece as of one moment: of everything, or of what was touched by
 * rows with this id and later ones.
 */
export async function checkPieces(db: Db, scope: PieceScope, firstId: string | null): Promise<Difference[]> {
  const found: Difference[] = []
  let after: string | null = null
  do {
    const piece: Piece = await inSnapshot(db, 'read write', (tx) => checkPiece(tx, scope, { firstId, after }))
    found.push(...piece.found)
    after = piece.lastId
  } while (after !== null)
  return found
}

interface Piece {
  found: Difference[]
  /** Null if there was nothing left. */
  lastId: string | null
}

async function checkPiece(
  tx: Db,
  scope: PieceScope,
  { firstId, after }: { firstId: string | null; after: string | null },
): Promise<Piece> {
  const { ids, maxIds } = pieceRules[scope]
  await tx.execute(sql`
    create temporary table piece as
    select id from (${ids(firstId)}) touched ${after === null ? sql`` : sql`where id > ${after}`}
    order by id limit ${maxIds}`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from pg_temp.piece order by piece.id desc limit 1`,
  )
  const lastId = rows[0]?.id ?? null
  const found = lastId === null ? [] : await violationsOfPiece(tx, scope)
  await tx.execute(sql`drop table pg_temp.piece`)
  return { found, lastId }
}

/**
 * Runs the same queries as for the whole shop, on copies of the piece's rows: temporary tables come before others of
 * their name, and the planner knows how few rows they have.
 */
async function violationsOfPiece(tx: Db, scope: PieceScope): Promise<Difference[]> {
  const { keys, rows } = pieceRules[scope]
  const bounds = new Map([['piece', await indexedIds(tx, 'piece')]])
  const where = (column: string, ids: string) =>
    sql.raw(`${column} ${bounds.get(ids)} and ${column} in (select id from pg_temp.${ids})`)
  for (const [name, [table, column, ids]] of Object.entries(keys)) {
    await tx.execute(sql`
      create temporary table ${sql.identifier(name)} as
      select id from public.${sql.identifier(table)} where ${where(column, ids)}`)
    bounds.set(name, await indexedIds(tx, name))
  }
  for (const [table, [column, ids]] of Object.entries(rows)) {
    const name = sql.identifier(table)
    await tx.execute(sql`
      create temporary table ${name} as select * from public.${name} where ${where(column, ids)}`)
    await tx.execute(sql`create index on pg_temp.${name} (${sql.identifier(column)})`)
    await tx.execute(sql`analyze pg_temp.${name}`)
  }
  const rules = invariantsOf(scope)
  const sources = invariantSources().filter(({ name }) =>
    rules.some(({ query }) => query.includes(`invariant_source.${name}`)),
  )
  for (const { name, query } of sources)
    await tx.execute(sql`create temporary table ${sql.identifier(name)} as ${sql.raw(query)}`)
  const found = await batch(
    rules.map(async ({ name, query }) => {
      const ofPiece = violations(query.replaceAll('invariant_source.', 'pg_temp.'))
      const { rows } = await tx.execute<Omit<Difference, 'check'>>(
        sql`${sql.raw(ofPiece)} order by 1 limit ${shownPerInvariant}`,
      )
      return rows.map((row) => ({ check: name, ...row }))
    }),
  )
  const made = [...Object.keys(keys), ...Object.keys(rows), ...sources.map(({ name }) => name)]
  await tx.execute(sql.raw(`drop table ${made.map((name) => `pg_temp."${name}"`).join(', ')}`))
  return found.flat()
}

/**
 * Makes the ids of a temporary table quick to find, and returns SQL that bounds them. Neighbors in time are neighbors
 * in an index, so one stretch of it is read.
 */
async function indexedIds(tx: Db, name: string): Promise<string> {
  const table = sql`pg_temp.${sql.identifier(name)}`
  await tx.execute(sql`create unique index on ${table} (id)`)
  await tx.execute(sql`analyze ${table}`)
  const { rows } = await tx.execute<{ bounds: string | null }>(sql`
    select format('between %L and %L', (select id from ${table} order by id limit 1),
      (select id from ${table} order by id desc limit 1)) as bounds`)
  return rows[0]?.bounds ?? ''
}
