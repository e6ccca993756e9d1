import type { Banners } from '#client/runtime/start/banners.ts'
import type { ReloadOnce } from './reload-once.ts'

/** As long as a document may take on a slow phone. Giving up earlier would show an error before the page. */
const unloadTimeLimitMs = 30_000

/** The pauses between health requests, because the server may be starting. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000]

interface Ways {
  reloadOnce: ReloadOnce
  /** Returns true when the server responds. */
  isThere: (signal?: AbortSignal) => Promise<boolean>
  banners: Pick<Banners, 'show' | 'hide'>
}

/**
 * Leaves for a document of the target. Without a connection or a response of the server, it waits, because the
 * browser's own error page would replace this one. Resolves only when the page has to stay: the reload guard refuses,
 * the load failed, or the visitor went elsewhere.
 */
export type LeavePage = (target: string, signal?: AbortSignal) => Promise<void>

export const createLeavePage =
  ({ reloadOnce, isThere, banners }: Ways): LeavePage =>
  async (target, signal) => {
    if (!navigator.onLine) {
      banners.show('offline')
      await connection(signal)
      banners.hide('offline')
    }
    await answeringServer({ isThere, banners }, signal)
    if (signal?.aborted || !reloadOnce(target)) return
    await new Promise((resolve) => setTimeout(resolve, unloadTimeLimitMs))
  }

const connection = (signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })

async function answeringServer({ isThere, banners }: Omit<Ways, 'reloadOnce'>, signal?: AbortSignal) {
  for (let tries = 0; !signal?.aborted && !(await isThere(signal)); tries++) {
    banners.show('unreachable')
    await moment(retryDelaysMs[tries] ?? retryDelaysMs.at(-1) ?? 0, signal)
  }
  banners.hide('unreachable')
}

/** Waits. Ends early at another navigation, and when the connection returns. */
const moment = (delayMs: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs)
    void connection(signal).then(resolve)
  })
