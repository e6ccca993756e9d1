import { type MouseEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Banner } from '#client/ui/page/banner.tsx'
import { startMessages } from '#shared/messages/browser-start.ts'
import { errorScreenMessages } from '#shared/messages/error-screen.ts'
import { uiMessages } from '#shared/messages/ui.ts'
import { PartAgainContext } from './retry-part.ts'

interface FailedPartProps<Value> {
  name: string
  /** Shown while the part is requested again. */
  placeholder?: ReactNode
  /** The part is requested once more before it counts as failed. */
  requestsAtOnce?: boolean
  children: (value: Value) => ReactNode
}

type Try<Value> = { state: 'failed' | 'requested' } | { state: 'arrived'; value: Value }

/** The retry link that had the focus is gone. */
const focusOn = (part: HTMLElement | null) => part?.focus({ preventScroll: true })

/** Replaces a deferred part that failed. It is requested again in place, or without scripts with its page. */
export function FailedPart<Value>({ name, placeholder, requestsAtOnce, children }: FailedPartProps<Value>) {
  const requestPart = use(PartAgainContext)
  const [current, setCurrent] = useState<Try<Value>>({ state: requestsAtOnce ? 'requested' : 'failed' })
  const request = () => {
    setCurrent({ state: 'requested' })
    requestPart(name).then(
      (value) => setCurrent({ state: 'arrived', value: value as Value }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded', error)
        setCurrent({ state: 'failed' })
      },
    )
  }
  const requestOnce = useEffectEvent(request)
  useEffect(() => {
    if (requestsAtOnce) requestOnce()
  }, [requestsAtOnce])
  const again = (event: MouseEvent) => {
    event.preventDefault()
    if (current.state === 'failed') request()
  }
  if (current.state === 'arrived') {
    return (
      <div tabIndex={-1} ref={requestsAtOnce ? undefined : focusOn}>
        {children(current.value)}
      </div>
    )
  }
  if (current.state === 'requested' && placeholder) return placeholder
  return <FailedBanner isRequested={current.state === 'requested'} onClick={again} />
}

interface FailedBannerProps {
  isRequested?: boolean
  /** Without this, the link loads the page again. */
  onClick?: (event: MouseEvent) => void
}

export function FailedBanner({ isRequested = false, onClick }: FailedBannerProps) {
  const { pathname, search } = useLocation()
  return (
    <Banner tone="warning">
      <p>{uiMessages.partFailed}</p>
      <a
        className="button button-secondary button-small"
        href={pathname + search}
        aria-disabled={isRequested}
        onClick={onClick}
      >
        {isRequested ? startMessages.loading : errorScreenMessages.again}
      </a>
    </Banner>
  )
}
