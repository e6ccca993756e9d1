import type { Db } from '#server/db/connect.ts'
import { ShopError } from '#shared/errors.ts'

/** Runs work in a transaction that is rolled back, and returns its result or refusal. */
export async function rolledBack<Result>(db: Db, work: (tx: Db) => Promise<Result>) {
  let answer: { done: Result } | { refused: unknown } | undefined
  await db
    .transaction(async (tx) => {
      answer = await work(tx).then(
        (done) => ({ done }),
        (error) => ({ refused: error instanceof ShopError ? { code: error.code, ...error.data } : error }),
      )
      tx.rollback()
    })
    .catch(() => undefined)
  return answer
}

/** The refusal of a move that is in no table. */
export const refusal = (from: string, to: string, allowed: readonly string[]) => ({
  refused: { code: 'invalid_transition', from, to, allowed },
})
