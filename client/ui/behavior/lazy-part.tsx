import { type ComponentType, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { startMessages } from '#shared/messages/browser-start.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { LocalBoundary } from './local-boundary.tsx'
import { ReloadPageContext } from './reload-page.ts'

const placeholderDelayMs = 200

/**
 * Makes a part of a page with a chunk of its own, for content that needs scripts. When the chunk fails to load, it is
 * retried once, and then only the part shows the error, because the page around it may contain a form.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  placeholder: ReactNode,
): ComponentType<Props> {
  const code = createPartCode<ComponentType<Props>>(() => loadChunkTwice(load, name))
  return function LazyPart(props: Props) {
    return (
      <LocalBoundary fallback={<PartFailed />}>
        <Part code={code} placeholder={placeholder} props={props} />
      </LocalBoundary>
    )
  }
}

interface PartProps<Props> {
  code: PartCode<ComponentType<Props>>
  placeholder: ReactNode
  props: Props
}

/**
 * Does not use `Suspense`: once its fallback is shown, even an empty one, React shows the content no sooner than 300 ms
 * later.
 */
function Part<Props extends object>({ code, placeholder, props }: PartProps<Props>) {
  const { component: Component, error } = useSyncExternalStore(code.subscribe, code.read, code.read)
  // An error from an earlier place is retried at this one.
  const [before] = useState(code.read)
  useEffect(() => code.load(), [code])
  if (error && error !== before.error) throw error
  return Component ? <Component {...props} /> : <AfterMoment>{placeholder}</AfterMoment>
}

/** Shows a placeholder after a delay, because fast content needs none. */
function AfterMoment({ children }: { children: ReactNode }) {
  const [isOverdue, setIsOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), placeholderDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isOverdue && children
}

function PartFailed() {
  const reload = use(ReloadPageContext)
  return (
    <Banner tone="warning">
      <p>{uiMessages.partFailed}</p>
      <Button type="button" variant="secondary" small onClick={reload}>
        {startMessages.reload}
      </Button>
    </Banner>
  )
}

interface Loaded<Component> {
  component: Component | null
  error: unknown
}

/** The code of a part, loaded once for all places that show it. */
interface PartCode<Component> {
  read(): Loaded<Component>
  subscribe(listener: () => void): () => void
  load(): void
}

function createPartCode<Component>(load: () => Promise<Component>): PartCode<Component> {
  let loaded: Loaded<Component> = { component: null, error: null }
  let isLoading = false
  const listeners = new Set<() => void>()
  const change = (next: Loaded<Component>) => {
    loaded = next
    isLoading = false
    for (const listener of [...listeners]) listener()
  }
  return {
    read: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load() {
      if (isLoading || loaded.component) return
      isLoading = true
      load().then(
        (component) => change({ component, error: null }),
        (error: unknown) => change({ component: null, error }),
      )
    },
  }
}
