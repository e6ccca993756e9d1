import { type ReactNode, StrictMode, startTransition, useState } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { ChunkError, isChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { shownError } from '#client/data/http/shown-error.ts'
import { type PartAgain, PartAgainContext } from '#client/data/payload/retry-part.ts'
import { AppLayout } from '#client/layout/app-layout.tsx'
import { Document } from '#client/layout/document.tsx'
import { LazyErrorScreen, loadErrorScreen } from '#client/layout/lazy-error-screen.tsx'
import { RefusesContext } from '#client/layout/refused-navigation.tsx'
import { type AppErrors, createAppErrors } from '#client/runtime/errors/app-error.ts'
import { clearErrorsAfterNavigation } from '#client/runtime/errors/clear-errors.ts'
import { escalateErrors } from '#client/runtime/errors/escalate-errors.ts'
import { startErrorReports } from '#client/runtime/errors/report-error.ts'
import { followForms } from '#client/runtime/forms/form-drafts.ts'
import { preserveDocument } from '#client/runtime/versions/preserve-document.ts'
import { onReady, whenIdle } from '#client/ui/behavior/ready.ts'
import { ReloadPageContext } from '#client/ui/behavior/reload-page.ts'
import type { OutsideScripts } from '#shared/runtime/outside-scripts.ts'
import { leaveBrokenStart, showServerPage, showStaticScreen } from './broken-start.ts'
import { createRouter } from './create-router.ts'
import { createTab, type Tab } from './create-tab.ts'
import { goHome, tryAgain } from './go-home.ts'
import { createKnownVisitor, type KnownVisitor } from './known-visitor.ts'
import type { LazyNavigation } from './lazy-navigation.ts'
import { nextTask } from './next-task.ts'
import { readStart, type Start } from './read-start.ts'
import { showNotices } from './show-notices.tsx'

/** Hydrates a server-rendered document, or renders alone. A failure on the way becomes the error screen. */
export async function mountApp() {
  const start = readStart()
  const { buildId, config } = start.data
  startErrorReports(config.errorReports)
  onReady(() => void loadScriptsOfOthers(config.outsideScripts))
  const errors = createAppErrors(start.data.error)
  escalateErrors(errors)
  const visitor = createKnownVisitor(() => Date.now())
  const tab = createTab(buildId)
  const restore = start.serverRendered ? preserveDocument() : null
  try {
    if (start.data.error) await loadErrorScreen()
    const { router, navigation } = await createRouter(start.data, visitor, tab)
    onReady(() => {
      followForms(tab.drafts, router)
      showNotices(tab)
    })
    // The first navigation does not wait for the preload; what failed loads again with the navigation that needs it.
    whenIdle(() => {
      for (const load of [navigation.load, loadErrorScreen]) void load().catch(() => {})
    })
    clearErrorsAfterNavigation(router, errors)
    await nextTask()
    render({ start, errors, routing: { router, navigation }, visitor, tab, restore })
  } catch (error) {
    if (error instanceof ChunkError) await leaveBrokenStart(tab)
    if (error instanceof ChunkError && start.serverRendered) return showServerPage(tab, errors, error)
    errors.record(error)
    const bare = { ...start, serverRendered: false }
    if (!restore) render({ start: bare, errors, routing: null, visitor, tab, restore })
  }
}

/** Most shops have no third-party scripts, so their code is lazy. */
async function loadScriptsOfOthers(scripts: OutsideScripts) {
  if (!Object.values(scripts).some(Boolean)) return
  const load = await loadChunkTwice(
    () => import('#client/runtime/errors/outside-scripts.ts'),
    'loadOutsideScripts',
  )
  load(scripts)
}

interface App {
  start: Start
  errors: AppErrors
  /** Null when it could not be made. */
  routing: { router: DataRouter; navigation: LazyNavigation } | null
  visitor: KnownVisitor
  tab: Tab
  /** Restores the server-rendered document. */
  restore: ReturnType<typeof preserveDocument>
}

function render(app: App) {
  const { start, errors, routing, restore } = app
  const router = routing?.router
  const { config } = start.data
  const page = (
    <StrictMode>
      <Document config={config} blocks={start.blocks} serverRendered={start.serverRendered}>
        <AppLayout
          config={config}
          errors={errors}
          screen={LazyErrorScreen}
          goHome={router ? goHome(router) : undefined}
          tryAgain={() => void (router && !isChunkError(errors.read()) ? tryAgain(router) : app.tab.reload())}
        >
          {routing && <Pages {...routing} visitor={app.visitor} tab={app.tab} buildId={start.data.buildId} />}
        </AppLayout>
      </Document>
    </StrictMode>
  )
  const options: RootOptions = {
    onCaughtError: errors.log,
    onUncaughtError(error, info) {
      errors.log(error, info)
      // React is still busy with removing the document.
      setTimeout(() => showStaticScreen(errors.read() ?? shownError(error), config))
    },
  }
  if (!start.serverRendered) return createRoot(document, options).render(page)
  startTransition(() => {
    const root = hydrateRoot(document, page, options)
    if (restore) errors.subscribe(() => setTimeout(() => restore(root)))
  })
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
  return (
    <RefusesContext value={(to) => navigation.read()?.isRefused(to, visitor.read()) ?? false}>
      <ReloadPageContext value={tab.reload}>
        <PartAgainContext value={partAgain}>
          <RouterProvider router={router} onError={() => {}} />
        </PartAgainContext>
      </ReloadPageContext>
    </RefusesContext>
  )
}
