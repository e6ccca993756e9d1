import type { Metafile } from 'esbuild'

interface Chunk {
  files: string[]
  bytes: number
  /** The sources that load by themselves and have it loaded with them. */
  users: Set<string>
  /** What it cannot do without, itself included. */
  needs: Set<Chunk>
}

/** What a first build made, and what of it is loaded before anything else. */
interface FirstBuild {
  outputs: Metafile['outputs']
  loadedBefore: ReadonlySet<string>
}

const isOurs = (file: string) => /^(client|shared)\//.test(file)

/**
 * esbuild makes a chunk for each set of pages that share a file. So that no page loads more than so many of them, those
 * that are cheapest to load in vain are put together: answers, for each source that loads by itself, the files that it
 * is to load, too. In a second build told so, the files of one group have the same users, and become one chunk.
 */
export function groupChunks(build: FirstBuild, maxChunks: number): Map<string, string[]> {
  const chunks = new Set(sharedChunks(build))
  for (let user = crowded(chunks, maxChunks); user; user = crowded(chunks, maxChunks)) {
    const pair = cheapestPair([...chunks].filter(({ users }) => users.has(user as string)))
    if (!pair) break
    merge(chunks, ...pair)
  }
  const filesOf = new Map<string, string[]>()
  for (const { files, users } of chunks)
    for (const user of users) filesOf.set(user, [...(filesOf.get(user) ?? []), ...files])
  return filesOf
}

/** Only of our own files: importing a package by its name alone may be left out as useless. */
function sharedChunks({ outputs, loadedBefore }: FirstBuild): Iterable<Chunk> {
  const chunks = new Map<string, Chunk>()
  for (const [path, { bytes, inputs, entryPoint }] of Object.entries(outputs)) {
    const files = Object.keys(inputs)
    if (entryPoint || loadedBefore.has(path) || files.length === 0 || !files.every(isOurs)) continue
    chunks.set(path, { files, bytes, users: new Set(), needs: new Set() })
  }
  const imported = (path: string) =>
    outputs[path]?.imports.flatMap((each) => (each.kind === 'import-statement' ? each.path : [])) ?? []
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint) for (const each of imported(path)) chunks.get(each)?.users.add(entryPoint)
  const collect = (path: string, needs: Set<Chunk>) => {
    const chunk = chunks.get(path)
    if (!chunk || needs.has(chunk)) return
    needs.add(chunk)
    for (const each of imported(path)) collect(each, needs)
  }
  for (const [path, { needs }] of chunks) collect(path, needs)
  return chunks.values()
}

/** Who has the most of them to load, if that is more than it should be. */
function crowded(chunks: ReadonlySet<Chunk>, maxChunks: number): string | null {
  const counts = new Map<string, number>()
  for (const { users } of chunks) for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1)
  const [user, count] = [...counts].reduce((worst, each) => (each[1] > worst[1] ? each : worst), ['', 0])
  return count > maxChunks ? user : null
}

function cheapestPair(chunks: Chunk[]): [Chunk, Chunk] | null {
  let cheapest: [Chunk, Chunk] | null = null
  let leastCost = Number.POSITIVE_INFINITY
  for (const [index, one] of chunks.entries())
    for (const other of chunks.slice(index + 1)) {
      const cost = costOf(one, other)
      if (cost < leastCost) {
        leastCost = cost
        cheapest = [one, other]
      }
    }
  return cheapest
}

/** The bytes that are loaded in vain, by all who load one of them and not the other. */
function costOf(one: Chunk, other: Chunk): number {
  const users = unionOf(one.users, other.users)
  let bytes = 0
  for (const { bytes: own, users: known } of unionOf(one.needs, other.needs))
    bytes += own * [...users].filter((user) => !known.has(user)).length
  return bytes
}

function merge(chunks: Set<Chunk>, one: Chunk, other: Chunk): void {
  const merged: Chunk = {
    files: [...one.files, ...other.files],
    bytes: one.bytes + other.bytes,
    users: unionOf(one.users, other.users),
    needs: new Set(),
  }
  const inPlace = (needs: Set<Chunk>) =>
    new Set([...needs].map((each) => (each === one || each === other ? merged : each)))
  merged.needs = inPlace(unionOf(one.needs, other.needs))
  chunks.delete(one)
  chunks.delete(other)
  chunks.add(merged)
  for (const each of chunks) {
    // Whoever needs a part of the group loads it whole, with all that the group needs.
    each.needs = inPlace(each.needs)
    if (each.needs.has(merged)) each.needs = unionOf(each.needs, merged.needs)
  }
  for (const each of merged.needs) each.users = unionOf(each.users, merged.users)
}

const unionOf = <Member>(one: ReadonlySet<Member>, other: ReadonlySet<Member>) => new Set([...one, ...other])
