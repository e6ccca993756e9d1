import { isDeepStrictEqual } from 'node:util'
import type { ExtraColumns } from './product-draft.ts'

/** Returns the fields of the next values that differ, or null if nothing changes. */
export function changedFields<Row extends object>(saved: object, next: Row): Partial<Row> | null {
  const now = saved as Record<string, unknown>
  const changes = Object.entries(next).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, now[name]),
  )
  return changes.length === 0 ? null : (Object.fromEntries(changes) as Partial<Row>)
}

/** Merges preserved columns with those of a file: null removes a column, an absent one stays. */
export function mergedExtra(
  saved: Record<string, string> = {},
  change: ExtraColumns,
): Record<string, string> {
  const merged: ExtraColumns = { ...saved, ...change }
  const present = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(present)
}
