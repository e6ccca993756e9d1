import { type ReactNode, StrictMode, startTransition, useState } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import type { OutsideScripts } from '#shared/outside-scripts.ts'
import { ChunkError, isChunkError } from '../data/chunk-error.ts'
import { isRefused } from '../data/foresee.ts'
import { createKeptPayloads } from '../data/kept-payloads.ts'
import { loadChunkTwice } from '../data/load-chunk-twice.ts'
import { type PartAgain, PartAgainContext } from '../data/part-again.ts'
import { shownError } from '../data/shown-error.ts'
import { AppFrame } from '../layout/app-frame.tsx'
import { Document } from '../layout/document.tsx'
import { RefusesContext } from '../layout/refused-navigation.tsx'
import { onReady } from '../ui/ready.ts'
import { ReloadPageContext } from '../ui/reload-page.ts'
import { type AppErrors, createAppErrors } from './app-error.ts'
import { keepServerPage, leaveBrokenStart } from './broken-start.ts'
import { clearErrorsAfterNavigation } from './clear-errors.ts'
import { createRouter } from './create-router.ts'
import { createTab, type Tab } from './create-tab.ts'
import { escalateErrors } from './escalate-errors.ts'
import { goHome, tryAgain } from './go-home.ts'
import { keepDocument } from './keep-document.ts'
import { createKnownVisitor, type KnownVisitor } from './known-visitor.ts'
import { nextTask } from './next-task.ts'
import { readStart, type Start } from './read-start.ts'
import { startErrorReports } from './report-error.ts'
import { startRuntime } from './start-runtime.ts'
import { showStaticScreen } from './static-screen.ts'

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
  const restore = start.serverRendered ? keepDocument() : null
  try {
    const payloads = createKeptPayloads(buildId)
    const router = await createRouter(start.data, visitor, payloads, tab)
    startRuntime({ payloads, router, tab, updateCheckMs: config.updateCheckMs })
    clearErrorsAfterNavigation(router, errors)
    await nextTask()
    render({ start, errors, router, visitor, tab, restore })
  } catch (error) {
    if (error instanceof ChunkError) await leaveBrokenStart(tab)
    if (error instanceof ChunkError && start.serverRendered) return keepServerPage(tab, errors, error)
    errors.record(error)
    const bare = { ...start, serverRendered: false }
    if (!restore) render({ start: bare, errors, router: null, visitor, tab, restore })
  }
}

/** Most shops have none. */
async function loadScriptsOfOthers(scripts: OutsideScripts) {
  if (!Object.values(scripts).some(Boolean)) return
  const load = await loadChunkTwice(() => import('./outside-scripts.ts'), 'loadOutsideScripts')
  load(scripts)
}

interface App {
  start: Start
  errors: AppErrors
  /** Null when it could not be made. */
  router: DataRouter | null
  visitor: KnownVisitor
  tab: Tab
  /** Brings back what the server has written. */
  restore: ReturnType<typeof keepDocument>
}

function render(app: App) {
  const { start, errors, router, restore } = app
  const { config } = start.data
  const page = (
    <StrictMode>
      <Document config={config} blocks={start.blocks} serverRendered={start.serverRendered}>
        <AppFrame
          config={config}
          errors={errors}
          goHome={router ? goHome(router) : undefined}
          tryAgain={() => void (router && !isChunkError(errors.read()) ? tryAgain(router) : app.tab.reload())}
        >
          {router && (
            <Pages router={router} visitor={app.visitor} tab={app.tab} buildId={start.data.buildId} />
          )}
        </AppFrame>
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
  visitor: KnownVisitor
  tab: Tab
  buildId: string
}

function Pages({ router, visitor, tab, buildId }: PagesProps): ReactNode {
  const [partAgain] = useState(
    (): PartAgain => async (name) => {
      const askPart = await loadChunkTwice(() => import('../data/ask-part.ts'), 'askPart')
      return askPart({ router, buildId, name })
    },
  )
  return (
    <RefusesContext value={(to) => isRefused(to, visitor.read())}>
      <ReloadPageContext value={tab.reload}>
        <PartAgainContext value={partAgain}>
          <RouterProvider router={router} onError={() => {}} />
        </PartAgainContext>
      </ReloadPageContext>
    </RefusesContext>
  )
}
