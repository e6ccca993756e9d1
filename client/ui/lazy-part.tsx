import { type ComponentType, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { startMessages } from '#shared/messages/start.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { loadChunkTwice } from '../data/load-chunk-twice.ts'
import { Button } from './button.tsx'
import { LocalBoundary } from './local-boundary.tsx'
import { Notice } from './notice.tsx'
import { createPartCode, type PartCode } from './part-code.ts'
import { ReloadPageContext } from './reload-page.ts'

const placeholderDelayMs = 200

/**
 * A part of a page with code of its own; for pages that the browser renders alone. When the code cannot be had, it is
 * asked for once more, and then the part alone says so: the page around it may hold a form.
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
 * Not by `Suspense`: once its fallback stands, even an empty one, React shows what comes after it no sooner than
 * 300 ms later.
 */
function Part<Props extends object>({ code, placeholder, props }: PartProps<Props>) {
  const { component: Component, error } = useSyncExternalStore(code.subscribe, code.read, code.read)
  // What failed at an earlier place is tried again at this one.
  const [before] = useState(code.read)
  useEffect(() => code.load(), [code])
  if (error && error !== before.error) throw error
  return Component ? <Component {...props} /> : <AfterMoment>{placeholder}</AfterMoment>
}

/** What comes quickly needs no placeholder. */
function AfterMoment({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), placeholderDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return late && children
}

function PartFailed() {
  const reload = use(ReloadPageContext)
  return (
    <Notice tone="warning">
      <p>{uiMessages.partFailed}</p>
      <Button type="button" look="secondary" small onClick={reload}>
        {startMessages.reload}
      </Button>
    </Notice>
  )
}
