/**
 * Takes the place of Drizzle's `entity.js` in the built server. Drizzle asks of each piece of a statement what
 * kind of thing it is, some ten times, and climbs through all its classes whenever the answer is no: a third of
 * what a statement costs. Here each class is climbed once.
 */
export const entityKind = Symbol.for('drizzle:entityKind')
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind')

type Class = (abstract new (...args: never) => unknown) & { [entityKind]?: unknown }

const kinds = new WeakMap<Class, ReadonlySet<unknown>>()

export function is(value: unknown, type: Class): boolean {
  if (!value || typeof value !== 'object') return false
  const kind = type[entityKind]
  if (kind === undefined) {
    if (value instanceof type) return true
    throw new Error(`"${type.name}" is no kind of thing that Drizzle knows`)
  }
  const own: unknown = Object.getPrototypeOf(value)?.constructor
  return typeof own === 'function' && kindsOf(own as Class).has(kind)
}

function kindsOf(own: Class): ReadonlySet<unknown> {
  const known = kinds.get(own)
  if (known) return known
  const found = new Set<unknown>()
  for (let each: Class | null = own; each; each = Object.getPrototypeOf(each))
    if (entityKind in each) found.add(each[entityKind])
  kinds.set(own, found)
  return found
}
