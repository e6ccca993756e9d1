import { setTimeout as delay } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { sqlStateOf } from './sql-state.ts'

const tries = 5
const firstPauseMs = 20
/** serialization_failure and deadlock_detected: nothing happened, and the same work may succeed now. */
const worthAnotherTry = ['40001', '40P01']

/** All of the work or none of it. Inside a transaction it joins; `work` may run more than once. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === tries || !worthAnotherTry.includes(sqlStateOf(error) ?? '')) throw error
      await delay(firstPauseMs * 2 ** attempt * Math.random())
    }
  }
}
