import { useRef, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { startMessages } from '#shared/messages/browser-start.ts'

/** Names of the app's banners beside the page. */
export type BannerName = 'newVersion' | 'offline' | 'unreachable' | 'incomplete'

export interface ShownBanners {
  read(): readonly BannerName[]
  subscribe(listener: () => void): () => void
  hide(name: BannerName): void
}

/** Banners at the lower edge of the window, announced without interrupting. Independent of router and page. */
export function AppBanners({ banners, reload }: { banners: ShownBanners; reload: () => void }) {
  const shown = useSyncExternalStore(banners.subscribe, banners.read)
  const place = useRef<HTMLDivElement>(null)
  const dismiss = (name: BannerName) => {
    if (place.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    banners.hide(name)
  }
  return (
    <div className="app-banners" role="status" aria-atomic="false" ref={place}>
      {shown.includes('offline') && <WaitingBanner text={startMessages.youAreOffline} />}
      {shown.includes('unreachable') && <WaitingBanner text={startMessages.shopIsAway} />}
      {shown.includes('newVersion') && (
        <AnsweredBanner
          text={startMessages.newVersion}
          action={startMessages.update}
          onAction={reload}
          onDismiss={() => dismiss('newVersion')}
        />
      )}
      {shown.includes('incomplete') && (
        <AnsweredBanner
          text={startMessages.pageIncomplete}
          action={startMessages.reload}
          onAction={reload}
          onDismiss={() => dismiss('incomplete')}
        />
      )}
    </div>
  )
}

interface AnsweredBannerProps {
  text: string
  action: string
  onAction: () => void
  onDismiss: () => void
}

/**
 * Says that a newer build runs: the button loads it now, the next navigation loads it anyway. Or that the page's code
 * could not be loaded: the server's markup stays, and works like without scripts.
 */
function AnsweredBanner({ text, action, onAction, onDismiss }: AnsweredBannerProps) {
  return (
    <div className="app-banner">
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

/** Says that a navigation waits for the connection or the server. The banner disappears by itself. */
function WaitingBanner({ text }: { text: string }) {
  return (
    <div className="app-banner">
      <p>{text}</p>
    </div>
  )
}
