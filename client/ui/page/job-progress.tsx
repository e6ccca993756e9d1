import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'

const refreshSeconds = 5
const refreshMs = 2_000

interface JobProgressProps {
  percent: number
  messages: { label: string; running: string; progress: string; reload: string }
  /** Possible actions meanwhile. */
  children?: ReactNode
}

/** Progress of a job. It refreshes by itself, with scripts and without. */
export function JobProgress({ percent, messages, children }: JobProgressProps) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <section className="panel stack" aria-label={messages.label}>
      <p role="status">{messages.running}</p>
      <progress max={100} value={percent} aria-label={messages.label} />
      <p className="soft small">{messages.progress}</p>
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        <p>
          <Link to={pathname}>{messages.reload}</Link>
        </p>
      </noscript>
      {children}
    </section>
  )
}
