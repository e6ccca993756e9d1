import { stat } from 'node:fs/promises'

const dayMs = 86_400_000

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Returns whole days since the file was written, or 0 when it is gone. */
export async function ageInDays(path: string, now: Date): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found ? Math.floor((now.getTime() - found.mtimeMs) / dayMs) : 0
}

/** Returns whole days since a moment. */
export const daysSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / dayMs)
