import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { loadChunkTwice } from '#client/data/chunks/retry-chunk.ts'
import { shownError } from '#client/data/http/shown-error.ts'
import { loadErrorScreen } from '#client/layout/lazy-error-screen.tsx'
import { createAppErrors } from '#client/runtime/errors/app-error.ts'
import { clearErrorsAfterNavigation } from '#client/runtime/errors/clear-errors.ts'
import { escalateErrors } from '#client/runtime/errors/escalate-errors.ts'
import { startErrorReports } from '#client/runtime/errors/report-error.ts'
import { carryTypedText } from '#client/runtime/forms/carry-typed-text.ts'
import { watchSentForms } from '#client/runtime/forms/form-drafts.ts'
import { keepTypedText } from '#client/runtime/forms/keep-typed-text.ts'
import { preserveDocument, type RestoreDocument } from '#client/runtime/versions/preserve-document.ts'
import { onReady, whenIdle } from '#client/ui/behavior/ready.ts'
import type { OutsideScripts } from '#shared/runtime/outside-scripts.ts'
import { type App, appTree } from './app-tree.tsx'
import { leaveBrokenStart, showServerPage, showStaticScreen } from './broken-start.ts'
import { createRouter } from './create-router.ts'
import { createTab } from './create-tab.ts'
import { dropServerTags } from './drop-server-tags.ts'
import { createKnownVisitor } from './known-visitor.ts'
import { nextTask } from './next-task.ts'
import { readStart } from './read-start.ts'
import { repairTranslation } from './repair-translation.ts'
import { showBanners } from './show-banners.tsx'

/**
 * Hydrates a server-rendered document, or renders alone.
 *
 * | failure | what is shown |
 * |---|---|
 * | the data of the document cannot be read | the page, rendered alone from data that it requests |
 * | the page failed on the server | the error screen |
 * | the page's code does not come | the document again, once; then what the server rendered, with a banner |
 * | anything else before rendering, or code that does not come where the server rendered nothing | the error screen |
 * | a part of the document does not hydrate | that part rendered again, with what was typed in it |
 * | a page fails to render | the error screen, by the boundary of the layout |
 * | React gives up on the document | the error screen without React |
 *
 * A crawler keeps the server's document in place of each error screen.
 */
export async function mountApp() {
  const start = readStart()
  const { buildId, config, error: serverError } = start.data
  startErrorReports(config.errorReports)
  onReady(() => void loadScriptsOfOthers(config.outsideScripts))
  const errors = createAppErrors(serverError)
  escalateErrors(errors)
  repairTranslation()
  const visitor = createKnownVisitor(() => Date.now())
  const tab = createTab(buildId)
  const restore = start.serverRendered ? preserveDocument() : null
  const app = { start, errors, visitor, tab }
  try {
    if (serverError) await loadErrorScreen()
    const { router, navigation } = await createRouter(start.data, visitor, tab)
    onReady(() => {
      watchSentForms(tab.drafts, router)
      showBanners(tab, errors)
    })
    // The first navigation does not wait for the preload. Code that failed loads again with the navigation that needs
    // it.
    whenIdle(() => {
      for (const load of [navigation.load, loadErrorScreen]) void load().catch(() => {})
    })
    clearErrorsAfterNavigation(router, errors)
    await nextTask()
    const whole = { ...app, routing: { router, navigation } }
    if (start.serverRendered) hydrate(whole, restore)
    else render(whole)
  } catch (error) {
    if (error instanceof ChunkError) await leaveBrokenStart(tab, errors)
    if (error instanceof ChunkError && start.serverRendered) return showServerPage(tab, errors, error)
    errors.record(error)
    if (!restore) render({ ...app, start: { ...start, serverRendered: false }, routing: null })
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

const render = (app: App) => createRoot(document, rootOptions(app)).render(appTree(app))

/** `restore`: brings the server's document back where it fails. */
function hydrate(app: App, restore: RestoreDocument | null) {
  const { errors } = app
  errors.onRecovery(carryTypedText())
  keepTypedText()
  errors.onRecovery(dropServerTags())
  const options = { ...rootOptions(app), onRecoverableError: errors.logRecovered }
  startTransition(() => {
    const root = hydrateRoot(document, appTree(app), options)
    if (restore) errors.subscribe(() => setTimeout(() => restore(root)))
  })
}

const rootOptions = ({ start, errors }: App): RootOptions => ({
  onCaughtError: errors.log,
  onUncaughtError(error, info) {
    errors.log(error, info)
    // React is still busy with removing the document.
    setTimeout(() => showStaticScreen(errors.read() ?? shownError(error), start.data.config))
  },
})
