import { type ComponentType, type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { errorScreenMessages } from '#shared/messages/error-screen.ts'
import { staticErrorScreen } from '#shared/runtime/static-error-page.ts'
import type { ErrorScreenProps } from './error-screen.tsx'

let loaded: ComponentType<ErrorScreenProps> | null = null
const listeners = new Set<() => void>()

/** Loads the error screen. Rejects if its code cannot be loaded; the next call tries again. */
export async function loadErrorScreen() {
  loaded ??= await loadChunkTwice(() => import('./error-screen.tsx'), 'ErrorScreen')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = () => loaded

/**
 * The error screen, whose code most visitors never need. Until it is loaded, and without it, the static one shows the
 * same.
 */
export function LazyErrorScreen(props: ErrorScreenProps) {
  const Screen = useSyncExternalStore(subscribe, read, read)
  useEffect(() => void loadErrorScreen().catch(() => {}), [])
  if (Screen) return <Screen {...props} />
  const { error, config, goHome } = props
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a[href="/"]')) goHome?.(event)
  }
  return (
    <>
      <title>{`${error.statusCode} · ${errorScreenMessages.title}`}</title>
      <meta name="robots" content="noindex" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the link, whose clicks arrive here */}
      <main
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped
        dangerouslySetInnerHTML={{ __html: staticErrorScreen(error, config) }}
      />
    </>
  )
}
