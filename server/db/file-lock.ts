import { setTimeout as delay } from 'node:timers/promises'
import { lock } from 'proper-lockfile'

/** The lock expires later than any stall of a busy machine. */
const staleMs = 20_000
const updateMs = 1_000
const waitMs = 50

/** Runs the work in one process at a time; the others wait. The lock of a killed process expires. */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const release = await acquire(path)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(path: string) {
  for (;;) {
    try {
      return await lock(path, {
        lockfilePath: path,
        // The file has no content; only its lock matters.
        realpath: false,
        stale: staleMs,
        update: updateMs,
        onCompromised: (error) => process.emitWarning(error),
      })
    } catch (error) {
      // The library's own retries would also wait for ever where a folder cannot be written.
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      await delay(waitMs)
    }
  }
}
