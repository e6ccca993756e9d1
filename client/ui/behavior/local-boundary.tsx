import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { uiMessages } from '#shared/messages/ui.ts'
import { endsPage } from '#shared/runtime/app-error.ts'
import { isReady } from './ready.ts'

interface LocalBoundaryProps {
  /** Replaces the part that failed. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * A part that may fail without its page. Errors that are meant to replace the page pass through, and so do all errors
 * while the page starts. The next navigation tries the part again.
 */
export function LocalBoundary({ fallback, children }: LocalBoundaryProps) {
  const { key } = useLocation()
  return (
    <Boundary resetKey={key} fallback={fallback ?? <p className="soft">{uiMessages.partFailed}</p>}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  resetKey: string
  fallback: ReactNode
  children: ReactNode
}

interface BoundaryState {
  failed: { error: unknown; resetKey: string } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, resetKey: '' } }
  }

  /** Remembers at which navigation the part failed, and forgets it at the next one. */
  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { failed }: BoundaryState) {
    if (!failed) return null
    if (!failed.resetKey) return { failed: { ...failed, resetKey } }
    return failed.resetKey === resetKey ? null : { failed: null }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    if (endsPage(failed.error) || !isReady()) throw failed.error
    return this.props.fallback
  }
}
