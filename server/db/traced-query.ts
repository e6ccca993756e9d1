import type pg from 'pg'

/** Notes a query that begins; what it returns is called at its end. Null: nobody looks at this one. */
export type TraceQuery = (text: string) => ((error?: unknown) => void) | null

/** pg types `query` by overloads, all of which pass here; those that answer by a promise are traced. */
export function tracedQuery<Query extends (...given: never[]) => unknown>(
  query: Query,
  traceQuery: TraceQuery,
): Query {
  const send = (...given: never[]) => {
    const text = typeof given.at(-1) === 'function' ? null : textOf(given[0])
    const onEnd = text === null ? null : traceQuery(text)
    const result = query(...given)
    if (onEnd && result instanceof Promise) result.then(() => onEnd(), onEnd)
    return result
  }
  return send as Query
}

function textOf(statement: unknown): string | null {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
  return typeof text === 'string' ? text : null
}
