import { startMessages } from '#shared/messages/browser-start.ts'
import { publicHref } from '#shared/public-href.ts'

/** Shown for a client-only page until the browser has rendered it. */
export function BrowserOnly() {
  return (
    <main className="page">
      <p className="appears-late" role="status">
        {startMessages.loading}
      </p>
      <p className="entry-failed">{startMessages.chunkFailed}</p>
      <p className="old-browser">{startMessages.oldBrowser}</p>
      <noscript>
        <div className="stack">
          <h1>{startMessages.needsScriptsTitle}</h1>
          <p>{startMessages.needsScripts}</p>
          <p>
            <a href={publicHref('home')}>{startMessages.home}</a>
          </p>
        </div>
      </noscript>
    </main>
  )
}
