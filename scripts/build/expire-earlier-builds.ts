import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const retentionMs = 7 * 24 * 60 * 60 * 1000

interface Builds {
  /** The folder that all builds write to. */
  dir: string
  /** The file names of the previous build, relative to `dir`. */
  previous: string[]
  current: string[]
  nowMs: number
}

/** Open tabs still load files of the build they started with, so replaced files stay for a week. */
export async function expireEarlierBuilds({ dir, previous, current, nowMs }: Builds) {
  const isCurrent = contains(current)
  const isReplaced = contains(previous)
  const now = new Date(nowMs)
  for (const name of await filesIn(dir)) {
    if (isCurrent(name)) continue
    const file = join(dir, name)
    // The modification time of a replaced file records when it was replaced.
    if (isReplaced(name)) await utimes(file, now, now)
    else if ((await stat(file)).mtimeMs < nowMs - retentionMs) await rm(file)
  }
}

/** A file includes its compressed forms, which lie beside it. */
function contains(names: string[]) {
  const known = new Set(names)
  return (name: string) => known.has(name.replace(/\.(?:br|gz)$/, ''))
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}
