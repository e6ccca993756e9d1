import { setTimeout as delay } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { isDatabaseUnavailable } from './connection-error.ts'
import { sqlStateOf } from './sql-state.ts'

const tries = 5
const firstPauseMs = 20
/** Whoever waited longer in vain gets an answer now. */
const patienceMs = 2_000
/** serialization_failure and deadlock_detected: nothing happened, and the same work may succeed now. */
const worthAnotherTry = ['40001', '40P01']

/** All of the work or none of it. Inside a transaction it joins; `work` may run more than once. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return work(db)
  const giveUpAtMs = Date.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      // Lost before its end, nothing of it happened; lost while it was committed, nobody knows.
      const isUndone = !isCommitting && isDatabaseUnavailable(error) && Date.now() < giveUpAtMs
      const again = isUndone || worthAnotherTry.includes(sqlStateOf(error) ?? '')
      if (attempt === tries || !again) throw error
      await delay(firstPauseMs * 2 ** attempt * Math.random())
    }
  }
}
