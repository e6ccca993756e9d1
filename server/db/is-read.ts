import type pg from 'pg'

const reads = /^\s*(select|with)\b/i
const writes = /\b(insert|update|delete|merge|nextval|setval|pg_notify|pg_\w*advisory\w*)\b/i

/** Returns true only for a statement that changes nothing, so that it may be repeated or sent to a replica. */
export function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
  return typeof text === 'string' && reads.test(text) && !writes.test(text)
}
