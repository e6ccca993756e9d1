import type { Notices } from './notices.ts'
import type { ReloadOnce } from './reload-once.ts'

const unloadTimeLimitMs = 5_000

interface Ways {
  reloadOnce: ReloadOnce
  notices: Pick<Notices, 'show' | 'hide'>
}

/**
 * Leaves for a document of the target; without a connection, as soon as there is one. Resolves only when the
 * page has to stay: the reload guard refuses, the load came to nothing, or the visitor went elsewhere.
 */
export type LeavePage = (target: string, signal?: AbortSignal) => Promise<void>

export const createLeavePage =
  ({ reloadOnce, notices }: Ways): LeavePage =>
  async (target, signal) => {
    if (!navigator.onLine) {
      notices.show('offline')
      await connection(signal)
      notices.hide('offline')
    }
    if (signal?.aborted || !reloadOnce(target)) return
    await new Promise((resolve) => setTimeout(resolve, unloadTimeLimitMs))
  }

const connection = (signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
