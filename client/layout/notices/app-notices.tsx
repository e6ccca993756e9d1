import { useRef, useSyncExternalStore } from 'react'
import { startMessages } from '#shared/messages/command-line/start.ts'
import { Button } from '../../ui/form/button.tsx'

/** What the app has to say beside the page. */
export type NoticeName = 'newVersion' | 'offline' | 'unreachable' | 'incomplete'

export interface ShownNotices {
  read(): readonly NoticeName[]
  subscribe(listener: () => void): () => void
  hide(name: NoticeName): void
}

/** At the lower edge of the window, announced without interrupting. Stands without router and page. */
export function AppNotices({ notices, reload }: { notices: ShownNotices; reload: () => void }) {
  const shown = useSyncExternalStore(notices.subscribe, notices.read)
  const place = useRef<HTMLDivElement>(null)
  const dismiss = (name: NoticeName) => {
    if (place.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    notices.hide(name)
  }
  return (
    <div className="app-notices" role="status" aria-atomic="false" ref={place}>
      {shown.includes('offline') && <WaitingNotice text={startMessages.youAreOffline} />}
      {shown.includes('unreachable') && <WaitingNotice text={startMessages.shopIsAway} />}
      {shown.includes('newVersion') && (
        <VersionNotice onUpdate={reload} onDismiss={() => dismiss('newVersion')} />
      )}
      {shown.includes('incomplete') && (
        <IncompleteNotice onReload={reload} onDismiss={() => dismiss('incomplete')} />
      )}
    </div>
  )
}

interface IncompleteNoticeProps {
  onReload: () => void
  onDismiss: () => void
}

/** The page's code could not be had: what the server sent stays, and works as it does without scripts. */
function IncompleteNotice({ onReload, onDismiss }: IncompleteNoticeProps) {
  return (
    <div className="app-notice">
      <p>{startMessages.pageIncomplete}</p>
      <Button type="button" small onClick={onReload}>
        {startMessages.reload}
      </Button>
      <Button type="button" variant="quiet" small onClick={onDismiss}>
        {startMessages.dismiss}
      </Button>
    </div>
  )
}

interface VersionNoticeProps {
  onUpdate: () => void
  onDismiss: () => void
}

/** A newer build runs: the button loads it now, the next navigation loads it anyway. */
function VersionNotice({ onUpdate, onDismiss }: VersionNoticeProps) {
  return (
    <div className="app-notice">
      <p>{startMessages.newVersion}</p>
      <Button type="button" small onClick={onUpdate}>
        {startMessages.update}
      </Button>
      <Button type="button" variant="quiet" small onClick={onDismiss}>
        {startMessages.dismiss}
      </Button>
    </div>
  )
}

/** A navigation waits for the connection or the server. The notice goes by itself. */
function WaitingNotice({ text }: { text: string }) {
  return (
    <div className="app-notice">
      <p>{text}</p>
    </div>
  )
}
