import { sqlStateOf } from './sql-state.ts'

/** in_failed_sql_transaction: an earlier statement is to blame. */
const afterAnother = '25P02'

type Answers<Asked extends readonly unknown[]> = { -readonly [Each in keyof Asked]: Awaited<Asked[Each]> }

/**
 * Statements of one transaction, sent at once. Drizzle's own and prepared questions are done in their order, each
 * seeing what those before it did; functions that ask have begun already, and may come before. The error is that
 * of the first which fails.
 */
export async function together<const Asked extends readonly unknown[]>(
  statements: Asked,
): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(statements)
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (reasons.length > 0) throw reasons.find((each) => sqlStateOf(each) !== afterAnother) ?? reasons[0]
  return settled.map((each) => each.status === 'fulfilled' && each.value) as Answers<Asked>
}
