import type { Pool } from 'pg'

/** Holds back the queries whose text matches, until they are released; all others are answered meanwhile. */
export function holdQueries(pool: Pool, text: RegExp) {
  const query = pool.query
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const held = { count: 0 }
  const textOf = (statement: unknown) =>
    typeof statement === 'string' ? statement : String((statement as { text?: string })?.text)
  const answer = (...statement: unknown[]) => Reflect.apply(query, pool, statement)
  pool.query = ((...statement: unknown[]) => {
    if (!text.test(textOf(statement[0]))) return answer(...statement)
    held.count++
    return released.then(() => answer(...statement))
  }) as Pool['query']
  return {
    held,
    release() {
      pool.query = query
      resolve()
    },
  }
}
