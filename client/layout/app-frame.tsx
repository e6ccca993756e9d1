import { createContext, type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { AppErrorShape } from '#shared/app-error.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { markReady } from '../ui/ready.ts'
import { ShopConfigContext } from '../ui/shop-config.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { focusHeading } from './focus-heading.ts'
import { RootBoundary } from './root-boundary.tsx'

/** The app's one error: while there is one, the error screen replaces everything. */
export interface ErrorSlot {
  read(): AppErrorShape | null
  subscribe(listener: () => void): () => void
  /** The first error wins until it is cleared. */
  record(error: unknown): void
}

interface AppFrameProps {
  config: PublicConfig
  errors: ErrorSlot
  /** Follows the error screen's link without a document load, where there is a router. */
  goHome?: ((event: MouseEvent) => void) | undefined
  tryAgain?: (() => void) | undefined
  children: ReactNode
}

export function AppFrame({ config, errors, goHome, tryAgain, children }: AppFrameProps) {
  const error = useSyncExternalStore(errors.subscribe, errors.read, errors.read)
  useEffect(() => {
    if (!error) return
    markReady()
    // The page that comes after the error screen is a new page to whoever listens to it.
    return focusHeading
  }, [error])
  return (
    <ShopConfigContext value={config}>
      <ErrorSlotContext value={errors}>
        {error ? (
          <ErrorScreen error={error} config={config} goHome={goHome} tryAgain={tryAgain} />
        ) : (
          <RootBoundary onError={errors.record}>{children}</RootBoundary>
        )}
      </ErrorSlotContext>
    </ShopConfigContext>
  )
}

/** For the server, where a document is rendered once. */
export const fixedError = (error: AppErrorShape | null): ErrorSlot => ({
  read: () => error,
  subscribe: () => () => {},
  record: () => {},
})

export const ErrorSlotContext = createContext<ErrorSlot>(fixedError(null))
