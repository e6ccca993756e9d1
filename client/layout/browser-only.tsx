import { entryFailedMark } from '#shared/entry-failed-mark.ts'
import { startMessages } from '#shared/messages/start.ts'

/** What a page shows until the browser has rendered it alone. */
export function BrowserOnly() {
  return (
    <main className="page">
      <p className="appears-late" role="status">
        {startMessages.loading}
      </p>
      <p hidden {...{ [entryFailedMark]: true }}>
        {startMessages.chunkFailed}
      </p>
      <noscript>
        <p>{startMessages.needsScripts}</p>
      </noscript>
    </main>
  )
}
