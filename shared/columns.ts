const mark = '$columns'

/**
 * Lists of alike things name their members once: the same data as JSON in two thirds of the characters.
 * Throws where JSON would leave something out, or empty it, without a word.
 */
export function packColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = sharedNames(value)
    if (!names) return value.map(packColumns)
    const columns = names.map((name) => [name, columnOf(value.map((row) => row[name]))])
    return { [mark]: value.length, ...Object.fromEntries(columns) }
  }
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    refuse(typeof value)
  if (typeof value !== 'object' || value === null) return value
  // As payloads have it.
  if (value instanceof Date) return value.toJSON()
  if (!isPlain(value)) refuse(value.constructor.name)
  if (mark in value) refuse(mark)
  return packMembers(value as Record<string, unknown>)
}

/** The object itself where nothing in it is packed. */
function packMembers(value: Record<string, unknown>) {
  let packed = value
  for (const name of Object.keys(value)) {
    const part = packColumns(value[name])
    if (part === value[name]) continue
    if (packed === value) packed = { ...value }
    packed[name] = part
  }
  return packed
}

/** To be given to `JSON.parse`. */
export function unpackColumns(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(mark in value)) return value
  const { [mark]: length, ...columns } = value
  const row = (place: number) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, Array.isArray(column) ? column[place] : column]),
    )
  return Array.from({ length: Number(length) }, (_, place) => row(place))
}

/** What is the same in every row is written once; lists stand for rows. */
function columnOf(parts: unknown[]): unknown {
  const [first] = parts
  const isSame = !Array.isArray(first) && parts.every((part) => isAlike(part, first))
  return packColumns(isSame ? first : parts)
}

const isAlike = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The members that every one of several plain objects has; null where they differ. */
function sharedNames(rows: unknown[]): string[] | null {
  if (rows.length < 2) return null
  const names = namesOf(rows[0])
  return names.length > 0 && rows.every((row) => isSameList(namesOf(row), names)) ? names : null
}

/** None of what has no members to share. */
function namesOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || !isPlain(row) || mark in row) return []
  const names = Object.keys(row)
  const isSaid = (name: string) => (row as Record<string, unknown>)[name] !== undefined
  return names.every(isSaid) ? names : names.filter(isSaid)
}

const isSameList = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each, place) => each === others[place])

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function refuse(what: string): never {
  throw new Error(`No data that a document can carry: ${what}`)
}
