import {
  Component,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { markReady } from '#client/ui/behavior/ready.ts'
import { ShopConfigContext } from '#client/ui/behavior/shop-config.tsx'
import type { AppErrorShape } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import type { ErrorScreenProps } from './error-screen.tsx'
import { focusHeading } from './focus-heading.ts'

/** The app's one error: while there is one, the error screen replaces everything. */
export interface ErrorSlot {
  read(): AppErrorShape | null
  subscribe(listener: () => void): () => void
  /** The first error wins until it is cleared. */
  record(error: unknown): void
}

interface AppLayoutProps {
  config: PublicConfig
  errors: ErrorSlot
  /** The browser loads it later than the server. */
  screen: ComponentType<ErrorScreenProps>
  /** Follows the error screen's link without a document load, if there is a router. */
  goHome?: ((event: MouseEvent) => void) | undefined
  tryAgain?: (() => void) | undefined
  children: ReactNode
}

export function AppLayout({ config, errors, screen: Screen, goHome, tryAgain, children }: AppLayoutProps) {
  const error = useSyncExternalStore(errors.subscribe, errors.read, errors.read)
  useEffect(() => {
    if (!error) return
    markReady()
    // The page after the error screen is announced as a new page.
    return focusHeading
  }, [error])
  return (
    <ShopConfigContext value={config}>
      <ErrorSlotContext value={errors}>
        {error ? (
          <Screen error={error} config={config} goHome={goHome} tryAgain={tryAgain} />
        ) : (
          <RootBoundary onError={errors.record}>{children}</RootBoundary>
        )}
      </ErrorSlotContext>
    </ShopConfigContext>
  )
}

/** Provides the context on the server, where a document is rendered once. */
export const fixedError = (error: AppErrorShape | null): ErrorSlot => ({
  read: () => error,
  subscribe: () => () => {},
  record: () => {},
})

export const ErrorSlotContext = createContext<ErrorSlot>(fixedError(null))

interface RootBoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** Catches errors that no route caught, for which React would remove the whole page, and shows the error screen. */
class RootBoundary extends Component<RootBoundaryProps, { failed: boolean }> {
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
