import { useRef, useSyncExternalStore } from 'react'
import { startMessages } from '#shared/messages/start.ts'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { VersionNotice } from './version-notice.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

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
