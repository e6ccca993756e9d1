import { setTimeout as delay } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { isDatabaseUnavailable } from './connection-error.ts'
import { sqlStateOf } from './sql-state.ts'

const maxAttempts = 5
const baseDelayMs = 20
const maxRetryMs = 2_000
/** serialization_failure and deadlock_detected: nothing was written, so a retry may succeed. */
const retriedStates = ['40001', '40P01']

/** Runs all of the work or none of it. It joins an outer transaction; `work` may run more than once. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return work(db)
  const deadlineMs = Date.now() + maxRetryMs
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      // A connection lost before the commit has rolled the work back. If it was lost during the commit, the outcome is
      // unknown.
      const isUndone = !isCommitting && isDatabaseUnavailable(error) && Date.now() < deadlineMs
      const mayRetry = isUndone || retriedStates.includes(sqlStateOf(error) ?? '')
      if (attempt === maxAttempts || !mayRetry) throw error
      await delay(baseDelayMs * 2 ** attempt * Math.random())
    }
  }
}
