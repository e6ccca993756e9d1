import type { WalStore } from './wal-store.ts'

/**
 * Folder of everything needed to recover any moment, beside the backups: `wal/SYSTEM/bases` and `wal/SYSTEM/segments`.
 */
const walPath = 'wal'

/**
 * The stored bases and segments of one cluster. Another one numbers its segments anew, so each has folders of its own.
 */
export interface ClusterWal {
  store: WalStore
  bases: string
  segments: string
}

/** Returns the folders of a cluster, which PostgreSQL identifies by number. */
export const walOfCluster = (store: WalStore, systemId: string): ClusterWal => ({
  store,
  bases: `${walPath}/${systemId}/bases`,
  segments: `${walPath}/${systemId}/segments`,
})

/** Lists those of every cluster that was ever archived there. */
export async function walsIn(store: WalStore): Promise<ClusterWal[]> {
  const systems = await store.folders(walPath)
  return systems.filter((name) => /^\d+$/.test(name)).map((name) => walOfCluster(store, name))
}

/** A file of the write-ahead log, as PostgreSQL names it: timeline, and a number in two parts. */
const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
const segmentsOfPart = 0x100

export const isSegment = (name: string): boolean => segmentName.test(name)

/** Returns the segment after this one, on the same timeline. */
export function nextSegment(name: string): string {
  const [, timeline = '', high = '', low = ''] = segmentName.exec(name) ?? []
  const next = parseInt(high, 16) * segmentsOfPart + parseInt(low, 16) + 1
  const part = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return timeline + part(Math.floor(next / segmentsOfPart)) + part(next % segmentsOfPart)
}

const compressedEnding = '.zst'

export const segmentPath = ({ segments }: ClusterWal, name: string) =>
  `${segments}/${name}${compressedEnding}`

/** Lists the stored segments, oldest first. */
export async function segmentsIn({ store, segments }: ClusterWal) {
  const files = await store.files(segments)
  return files
    .filter(({ name }) => name.endsWith(compressedEnding))
    .map(({ name, writtenAt }) => ({ name: name.slice(0, -compressedEnding.length), writtenAt }))
    .filter(({ name }) => isSegment(name))
}

/** Returns when the newest segment was shipped, or null when there is none. */
export async function lastShippedAt(store: WalStore): Promise<Date | null> {
  const newest = await Promise.all((await walsIn(store)).map(async (wal) => (await segmentsIn(wal)).at(-1)))
  const times = newest.flatMap((segment) => segment?.writtenAt ?? [])
  return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}
