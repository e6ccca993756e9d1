import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  /** The way out: a link back to the shop. */
  children?: ReactNode
}

/** Replaces an empty list: what is missing, and where to go. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyStall />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

function EmptyStall() {
  return (
    <svg className="empty-stall" viewBox="0 0 240 150" aria-hidden="true">
      <path
        className="empty-stall-post"
        d="M44 56v82M196 56v82M30 138h180M62 98h116v40H62ZM62 118h116M84 98c0-22 72-22 72 0"
      />
      <path
        className="empty-stall-light"
        d="M40 14h160l16 34H24ZM62.4 48h38.4v5a19.2 12 0 0 1-38.4 0ZM139.2 48h38.4v5a19.2 12 0 0 1-38.4 0Z"
      />
      <path
        className="empty-stall-stripe"
        d="M40 14h32l-9.6 34v5a19.2 12 0 0 1-38.4 0v-5ZM104 14h32l3.2 34v5a19.2 12 0 0 1-38.4 0v-5ZM168 14h32l16 34v5a19.2 12 0 0 1-38.4 0v-5Z"
      />
    </svg>
  )
}
