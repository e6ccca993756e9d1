import { isDeepStrictEqual } from 'node:util'

/** Those of the next values that are not so yet; null when nothing changes. */
export function changedFields<Row extends object>(saved: object, next: Row): Partial<Row> | null {
  const now = saved as Record<string, unknown>
  const changes = Object.entries(next).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, now[name]),
  )
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Row>)
}
