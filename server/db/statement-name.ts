import { LRUCache } from 'lru-cache'

/** A statement that comes so often is worth the memory that it costs each connection. */
const timesBefore = 10
const mostNames = 200

const seen = new LRUCache<string, number>({ max: 2_000 })
const names = new Map<string, string>()

/** The name under which the database keeps the plan of a statement, once it has come often enough. */
export function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size === mostNames) return name
  const times = (seen.get(text) ?? 0) + 1
  seen.set(text, times)
  if (times < timesBefore) return undefined
  const given = `feira_${names.size}`
  names.set(text, given)
  return given
}
