import type { PageName } from '#shared/routes.ts'

export const maxPendingChunks = 5

interface PreloadSource {
  /** Null if the path has no page, or the visitor may not visit it. */
  pageOf(path: string): PageName | null
  loadChunk(page: PageName): Promise<unknown>
  isPrerendered(path: string, page: PageName): Promise<boolean>
  loadPayload(path: string): Promise<unknown>
  /** True when data is expensive or slow for the visitor. */
  sparesData(): boolean
}

/** Loads the code of a page before it is visited, and its data where everybody gets the same. Once per path. */
export function createPreloader(source: PreloadSource) {
  const preloaded = new Set<string>()
  const pending = new Set<Promise<unknown>>()

  /** Loads at most five at once. The next batch waits until all of them are done. p-queue would add 3.2 kB. */
  const loadChunk = async (page: PageName): Promise<void> => {
    while (pending.size >= maxPendingChunks) await Promise.allSettled(pending)
    const load = source.loadChunk(page)
    pending.add(load)
    try {
      await load
    } finally {
      pending.delete(load)
    }
  }
  const loadPayload = async (path: string, page: PageName) => {
    if (await source.isPrerendered(path, page)) await source.loadPayload(path)
  }

  /** Returns true when the path needs no further try. */
  return async (path: string): Promise<boolean> => {
    if (preloaded.has(path)) return true
    const page = source.pageOf(path)
    if (!page) return true
    if (source.sparesData()) return false
    preloaded.add(path)
    try {
      await Promise.all([loadChunk(page), loadPayload(path, page)])
      return true
    } catch {
      // A failed preload is not reported: the navigation itself will be. The path may be preloaded again.
      preloaded.delete(path)
      return false
    }
  }
}
