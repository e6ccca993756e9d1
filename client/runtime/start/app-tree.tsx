import { type ReactNode, StrictMode, useState } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { isChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { type PartAgain, PartAgainContext } from '#client/data/payload/retry-part.ts'
import { AppLayout } from '#client/layout/app-layout.tsx'
import { Document } from '#client/layout/document.tsx'
import { LazyErrorScreen } from '#client/layout/lazy-error-screen.tsx'
import { RefusesContext } from '#client/layout/refused-navigation.tsx'
import type { AppErrors } from '#client/runtime/errors/app-error.ts'
import { IsNavigatingContext } from '#client/ui/behavior/is-navigating.ts'
import { ReloadPageContext } from '#client/ui/behavior/reload-page.ts'
import type { Tab } from './create-tab.ts'
import { goHome, tryAgain } from './go-home.ts'
import type { KnownVisitor } from './known-visitor.ts'
import type { LazyNavigation } from './lazy-navigation.ts'
import type { Start } from './read-start.ts'

export interface App {
  start: Start
  errors: AppErrors
  /** Null when it could not be made. */
  routing: { router: DataRouter; navigation: LazyNavigation } | null
  visitor: KnownVisitor
  tab: Tab
}

/** The whole document: its layout with the pages, or with the error screen in their place. */
export function appTree({ start, errors, routing, visitor, tab }: App): ReactNode {
  const router = routing?.router
  const { config, buildId } = start.data
  return (
    <StrictMode>
      <Document config={config} blocks={start.blocks} serverRendered={start.serverRendered}>
        <AppLayout
          config={config}
          errors={errors}
          screen={LazyErrorScreen}
          goHome={router ? goHome(router) : undefined}
          tryAgain={() => void (router && !isChunkError(errors.read()) ? tryAgain(router) : tab.reload())}
        >
          {routing && <Pages {...routing} visitor={visitor} tab={tab} buildId={buildId} />}
        </AppLayout>
      </Document>
    </StrictMode>
  )
}

interface PagesProps {
  router: DataRouter
  navigation: LazyNavigation
  visitor: KnownVisitor
  tab: Tab
  buildId: string
}

function Pages({ router, navigation, visitor, tab, buildId }: PagesProps): ReactNode {
  const [partAgain] = useState(
    (): PartAgain => async (name) => {
      const requestPart = await loadChunkTwice(
        () => import('#client/data/payload/request-part.ts'),
        'requestPart',
      )
      return requestPart({ router, buildId, name })
    },
  )
  const isNavigating = () => router.state.navigation.state !== 'idle'
  return (
    <RefusesContext value={(to) => navigation.read()?.isRefused(to, visitor.read()) ?? false}>
      <ReloadPageContext value={tab.reload}>
        <PartAgainContext value={partAgain}>
          <IsNavigatingContext value={isNavigating}>
            <RouterProvider router={router} onError={() => {}} />
          </IsNavigatingContext>
        </PartAgainContext>
      </ReloadPageContext>
    </RefusesContext>
  )
}
