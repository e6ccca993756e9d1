import { Component, type ReactNode } from 'react'

interface RootBoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** What no route has caught. React would remove the whole page; the error screen takes its place. */
export class RootBoundary extends Component<RootBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
