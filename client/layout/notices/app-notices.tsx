import { useRef, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { startMessages } from '#shared/messages/browser-start.ts'

/** Names of the app's notices beside the page. */
export type NoticeName = 'newVersion' | 'offline' | 'unreachable' | 'incomplete'

export interface ShownNotices {
  read(): readonly NoticeName[]
  subscribe(listener: () => void): () => void
  hide(name: NoticeName): void
}

/** Notices at the lower edge of the window, announced without interrupting. Independent of router and page. */
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
        <AnsweredNotice
          text={startMessages.newVersion}
          action={startMessages.update}
          onAction={reload}
          onDismiss={() => dismiss('newVersion')}
        />
      )}
      {shown.includes('incomplete') && (
        <AnsweredNotice
          text={startMessages.pageIncomplete}
          action={startMessages.reload}
          onAction={reload}
          onDismiss={() => dismiss('incomplete')}
        />
      )}
    </div>
  )
}

interface AnsweredNoticeProps {
  text: string
  action: string
  onAction: () => void
  onDismiss: () => void
}

/**
 * Says that a newer build runs: the button loads it now, the next navigation loads it anyway. Or that the page's code
 * could not be loaded: the server's markup stays, and works like without scripts.
 */
function AnsweredNotice({ text, action, onAction, onDismiss }: AnsweredNoticeProps) {
  return (
    <div className="app-notice">
      <p>{text}</p>
      <Button type="button" small onClick={onAction}>
        {action}
      </Button>
      <Button type="button" variant="quiet" small onClick={onDismiss}>
        {startMessages.dismiss}
      </Button>
    </div>
  )
}

/** Says that a navigation waits for the connection or the server. The notice disappears by itself. */
function WaitingNotice({ text }: { text: string }) {
  return (
    <div className="app-notice">
      <p>{text}</p>
    </div>
  )
}
