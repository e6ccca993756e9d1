import { startMessages } from '#shared/messages/browser-start.ts'

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
        <p>{startMessages.needsScripts}</p>
      </noscript>
    </main>
  )
}
