import type { ExtraColumns } from './product-draft.ts'

/** Kept columns with those of a file: null removes, an absent one stays. */
export function mergedExtra(
  saved: Record<string, string> = {},
  change: ExtraColumns,
): Record<string, string> {
  const merged: ExtraColumns = { ...saved, ...change }
  const kept = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(kept)
}
