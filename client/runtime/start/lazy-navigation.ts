import type { DataStrategyFunction, PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import type { Navigation, NavigationParts } from './create-navigation.ts'

/** The code of navigations, loaded when the first page is idle, or by the first navigation. */
export interface LazyNavigation {
  load(): Promise<Navigation>
  /** Null until it is loaded. */
  read(): Navigation | null
  dataStrategy: DataStrategyFunction
  /** The first page knows the public pages only. */
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
}

export function createLazyNavigation(parts: NavigationParts): LazyNavigation {
  const { source } = parts
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
  /** Another page's document needs no code of this build. */
  const loadOrLeave = (target: string, signal: AbortSignal) =>
    load().catch(async (error: unknown) => {
      if (error instanceof ChunkError && target !== source.shownPath())
        await source.leavePage(target + source.hash(), signal)
      throw error
    })
  /** On failure the page comes back with its input, and nothing was sent. */
  const loadOrComeBack = (signal: AbortSignal) =>
    load().catch(async (error: unknown) => {
      if (error instanceof ChunkError) {
        parts.tab.drafts.comeBack()
        await source.leavePage(source.shownPath(), signal)
      }
      throw error
    })
  return {
    load,
    read: () => navigation,
    async dataStrategy(args) {
      const { request, fetcherKey } = args
      const { pathname, search } = new URL(request.url)
      const loadFor = () => {
        if (fetcherKey !== null) return load()
        return request.method === 'GET'
          ? loadOrLeave(pathname + search, request.signal)
          : loadOrComeBack(request.signal)
      }
      const loaded = await loadFor()
      return loaded.dataStrategy(args)
    },
    async patchRoutesOnNavigation({ path, patch, signal }) {
      if (parts.startsWith(path)) return
      const search = parts.router()?.state.navigation.location?.search ?? ''
      const { areaPages } = await loadOrLeave(path + search, signal)
      patch('layout', areaPages)
    },
  }
}
