import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Numbers of the rows of one transaction, from 1 for the oldest. */
export interface ScalePiece {
  from: number
  to: number
}

export interface ScaleStep {
  all: number
  /** How many rows one transaction writes. */
  pieceSize: number
  /** Counts the rows that are written. They are those with the lowest numbers. */
  count(tx: Db): Promise<number>
  write(tx: Db, piece: ScalePiece): Promise<void>
}

/** Writes the rows that are missing, and reports after each piece how many are there. Returns how many were written. */
export async function inPieces(
  db: Db,
  { all, pieceSize, count, write }: ScaleStep,
  onPiece: (done: number) => void,
): Promise<number> {
  let written = 0
  for (let done = -1; done < all; ) {
    await inScaleTransaction(db, async (tx) => {
      const before = Math.min(await count(tx), all)
      done = Math.min(before + pieceSize, all)
      if (done === before) return
      await write(tx, { from: before + 1, to: done })
      written += done - before
    })
    onPiece(done)
  }
  return written
}

/**
 * Runs work without triggers, which would keep derived values correct row by row: all of them are written correctly at
 * once. Of two simultaneous runs the second waits, and finds what the first has written.
 */
export const inScaleTransaction = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await allowLongStatements(tx, null)
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.building})`)
    try {
      await tx.execute(sql`set local session_replication_role = replica`)
    } catch (error) {
      if (sqlStateOf(error) !== insufficientPrivilege) throw error
      throw new Error('Only a superuser of the database may fill it this fast', { cause: error })
    }
    await makeFunctions(tx)
    return work(tx)
  })

const insufficientPrivilege = '42501'

/** Random but repeatable choices, and ids of a time as `newId` makes them. */
async function makeFunctions(tx: Db) {
  await tx.execute(sql`
    create or replace function pg_temp.pick(number bigint, salt text, size int) returns int language sql immutable as
      $$ select (abs(hashtextextended(salt, number)) % size)::int $$`)
  await tx.execute(sql`
    create or replace function pg_temp.id_at(at timestamptz, random uuid) returns uuid language sql stable as
      $$ select (lpad(to_hex((date_part('epoch', at) * 1000)::bigint), 12, '0') || '7' || right(random::text, 21))::uuid $$`)
}

/** SQL expression: a new id of a time. Rows are neighbors in an index as if they had been written then. */
export const idAt = (at: string) => sql`pg_temp.id_at(${sql.raw(at)}, gen_random_uuid())`
