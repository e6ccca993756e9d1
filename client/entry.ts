import { oldBrowserMark } from '#shared/old-browser-mark.ts'

/** Put in by the build: the app, and what it imports. Beside this file. */
declare const appFiles: [app: string, ...imports: string[]]

const yearSeconds = 31_536_000
/** Pictures may take their time; whoever is still there by then may want more than to read. */
const longestWaitMs = 3_000
const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'input']

/** What the last of the build's target browsers learnt (`build.mjs`). Older ones have the pages as they are written. */
const isNewEnough = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in Document.prototype

if (isNewEnough) start()
else document.documentElement.setAttribute(oldBrowserMark, '')

function start() {
  // Tells the server that this browser runs scripts: late parts may be streamed to it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `js=1; path=/; max-age=${yearSeconds}; samesite=lax`

  // The links and forms of a written page work as they are. Without one, there is nothing to wait with.
  if (document.querySelector('[data-ssr=true]')) whenWanted(loadApp)
  else loadApp()
}

/** When the page is there and the browser has a moment, or somebody touches it. */
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
  setTimeout(start, longestWaitMs)
}

/** As a script of the document: when it cannot be had, `entryFailureScript` hears of it. */
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
