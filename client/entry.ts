import { oldBrowserMark } from '#shared/runtime/old-browser-mark.ts'
import { scriptsCookieText } from '#shared/runtime/scripts-cookie.ts'

/** The build replaces this with the app and its imports, which lie beside this file. */
declare const appFiles: [app: string, ...imports: string[]]

/** The app waits at most this long for slow pictures before it starts. */
const maxWaitMs = 3_000
const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'input']

/**
 * Tests for the newest features of the build's target browsers (`scripts/build/client.ts`). Older browsers stay with
 * the server's HTML.
 */
const isNewEnough = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in Document.prototype

if (isNewEnough) start()
else document.documentElement.setAttribute(oldBrowserMark, '')

function start() {
  try {
    // Tells the server that this browser runs scripts: deferred parts may be streamed to it.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = scriptsCookieText(location.protocol === 'https:')
  } catch {
    // A sandboxed frame has no cookies: the app runs without streams.
  }

  // A server-rendered page works without the app, so the app can wait. A client-only page cannot.
  if (document.querySelector('[data-ssr=true]')) whenWanted(loadApp)
  else loadApp()
}

/** Resolves when the page is loaded and the browser is idle, or at the first input. */
function whenWanted(work: () => void) {
  const waiting = new AbortController()
  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    work()
  }
  for (const touch of touches) {
    addEventListener(touch, start, { capture: true, passive: true, signal: waiting.signal })
  }
  // Safari has no idle callback.
  const startWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { signal: waiting.signal })
  setTimeout(start, maxWaitMs)
}

/** A script element, so that `entryFailureScript` notices when it fails. */
function loadApp() {
  const [app, ...imports] = appFiles
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=page-chunks]')?.content.split(' ') ?? []
  for (const file of [...imports, ...ofPage]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: addressOf(file) }),
    )
  }
  const script = { type: 'module', async: true, src: addressOf(app) }
  document.head.append(Object.assign(document.createElement('script'), script))
}

function addressOf(file: string) {
  return new URL(file, import.meta.url).href
}
