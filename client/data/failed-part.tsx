import { type MouseEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { errorScreenMessages } from '#shared/messages/errors.ts'
import { startMessages } from '#shared/messages/start.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { Notice } from '../ui/notice.tsx'
import { PartAgainContext } from './part-again.ts'

interface FailedPartProps<Value> {
  name: string
  /** Shown while it is asked for. */
  waiting?: ReactNode
  /** Nobody has been told yet: it is asked for once before anybody is. */
  asksAtOnce?: boolean
  children: (value: Value) => ReactNode
}

type Try<Value> = { state: 'failed' | 'asked' } | { state: 'arrived'; value: Value }

/** The link that had it is gone. */
const takeFocus = (part: HTMLElement | null) => part?.focus({ preventScroll: true })

/** The place of a deferred part that failed. It is asked for again in its place, without scripts with its page. */
export function FailedPart<Value>({ name, waiting, asksAtOnce, children }: FailedPartProps<Value>) {
  const askPart = use(PartAgainContext)
  const { pathname, search } = useLocation()
  const [current, setCurrent] = useState<Try<Value>>({ state: asksAtOnce ? 'asked' : 'failed' })
  const ask = () => {
    setCurrent({ state: 'asked' })
    askPart(name).then(
      (value) => setCurrent({ state: 'arrived', value: value as Value }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded', error)
        setCurrent({ state: 'failed' })
      },
    )
  }
  const askOnce = useEffectEvent(ask)
  useEffect(() => {
    if (asksAtOnce) askOnce()
  }, [asksAtOnce])
  const again = (event: MouseEvent) => {
    event.preventDefault()
    if (current.state === 'failed') ask()
  }
  if (current.state === 'arrived') {
    return (
      <div tabIndex={-1} ref={asksAtOnce ? undefined : takeFocus}>
        {children(current.value)}
      </div>
    )
  }
  if (current.state === 'asked' && waiting) return waiting
  return (
    <Notice tone="warning">
      <p>{uiMessages.partFailed}</p>
      <a
        className="button button-secondary button-small"
        href={pathname + search}
        aria-disabled={current.state === 'asked'}
        onClick={again}
      >
        {current.state === 'asked' ? startMessages.loading : errorScreenMessages.again}
      </a>
    </Notice>
  )
}
