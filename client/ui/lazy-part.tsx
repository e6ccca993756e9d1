import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { startMessages } from '#shared/messages/start.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { loadChunkTwice } from '../data/load-chunk-twice.ts'
import { Button } from './button.tsx'
import { LocalBoundary } from './local-boundary.tsx'
import { Notice } from './notice.tsx'
import { ReloadPageContext } from './reload-page.ts'

const placeholderDelayMs = 200

/**
 * A part of a page with code of its own. When that cannot be had, it is asked for once more, and then the part
 * alone says so: the page around it may hold a form.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  placeholder: ReactNode,
): ComponentType<Props> {
  // React keeps what was rejected for as long as the document lives, so the second try comes before that.
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: await loadChunkTwice(load, name) }
  })
  return function LazyPart(props: Props) {
    return (
      <LocalBoundary fallback={<PartFailed />}>
        <Suspense fallback={<AfterMoment>{placeholder}</AfterMoment>}>
          <Part {...props} />
        </Suspense>
      </LocalBoundary>
    )
  }
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
