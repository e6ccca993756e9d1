import { sqlStateOf } from './sql-state.ts'

/** in_failed_sql_transaction: an earlier statement failed. */
const afterFailure = '25P02'

type Results<Statements extends readonly unknown[]> = {
  -readonly [Index in keyof Statements]: Awaited<Statements[Index]>
}

/**
 * Runs the statements of one transaction pipelined. Drizzle sends a query when it is awaited, so prepared queries and
 * functions go first. Rejects with the error that made the others fail.
 */
export async function batch<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<Results<Statements>> {
  const settled = await Promise.allSettled(statements)
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length > 0) throw errors.find((error) => sqlStateOf(error) !== afterFailure) ?? errors[0]
  return settled.map((each) => each.status === 'fulfilled' && each.value) as Results<Statements>
}
