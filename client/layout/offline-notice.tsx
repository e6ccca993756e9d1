import { startMessages } from '#shared/messages/start.ts'

/** What was asked for waits for the connection. It goes by itself. */
export function OfflineNotice() {
  return (
    <div className="app-notice">
      <p>{startMessages.youAreOffline}</p>
    </div>
  )
}
