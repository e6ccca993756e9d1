import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const keptForMs = 7 * 24 * 60 * 60 * 1000

interface Builds {
  /** The folder that all builds write to. */
  dir: string
  /** File names of the build before, relative to `dir`. */
  previous: string[]
  current: string[]
  nowMs: number
}

/**
 * Open tabs still ask for the files of the build they started with: those stay for a week after they
 * were replaced. A replaced file's time is when that happened.
 */
export async function keepEarlierBuilds({ dir, previous, current, nowMs }: Builds) {
  const isCurrent = belongsTo(current)
  const isReplaced = belongsTo(previous)
  const now = new Date(nowMs)
  for (const name of await filesIn(dir)) {
    if (isCurrent(name)) continue
    const file = join(dir, name)
    if (isReplaced(name)) await utimes(file, now, now)
    else if ((await stat(file)).mtimeMs < nowMs - keptForMs) await rm(file)
  }
}

/** A file stands there as itself and compressed. */
function belongsTo(names: string[]) {
  const known = new Set(names)
  return (name: string) => known.has(name.replace(/\.(?:br|gz)$/, ''))
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}
