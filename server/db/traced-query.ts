import type pg from 'pg'

/** Records the start of a query and returns the function to call at its end. Null when the query is not traced. */
export type TraceQuery = (text: string) => ((error?: unknown) => void) | null

/** Wraps pg's `query`, which is typed by overloads. Queries that return a promise are traced. */
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
