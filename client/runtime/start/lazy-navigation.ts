import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router-dom'
import { ChunkError } from '../../data/chunks/chunk-error.ts'
import { loadChunkTwice } from '../../data/chunks/retry-chunk.ts'
import type { Navigation, NavigationParts } from './create-navigation.ts'

/** The code of navigations, loaded when the first page is idle, or by the first navigation. */
export interface LazyNavigation {
  load(): Promise<Navigation>
  /** Null until it is loaded. */
  read(): Navigation | null
  dataStrategy(args: DataStrategyFunctionArgs): Promise<Record<string, DataStrategyResult>>
}

export function createLazyNavigation(parts: NavigationParts): LazyNavigation {
  let navigation: Navigation | null = null
  let loading: Promise<Navigation> | null = null
  const loadOnce = async () => {
    try {
      const create = await loadChunkTwice(() => import('./create-navigation.ts'), 'createNavigation')
      navigation = create(parts)
      return navigation
    } catch (error) {
      loading = null
      throw error
    }
  }
  const load = () => {
    loading ??= loadOnce()
    return loading
  }
  return {
    load,
    read: () => navigation,
    async dataStrategy(args) {
      const { request, fetcherKey } = args
      const loaded = await load().catch(async (error: unknown) => {
        const { pathname, search } = new URL(request.url)
        const path = pathname + search
        const leadsToOtherPage =
          fetcherKey === null && request.method === 'GET' && path !== parts.source.shownPath()
        // The other page's document needs no code of this build.
        if (leadsToOtherPage && error instanceof ChunkError)
          await parts.source.leavePage(path + parts.source.hash(), request.signal)
        throw error
      })
      return loaded.dataStrategy(args)
    },
  }
}
