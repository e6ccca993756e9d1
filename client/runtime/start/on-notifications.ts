import type { DataRouter } from 'react-router-dom'
import { newNotificationMessages } from '#shared/messages/account/new-notification.ts'
import { unreadText } from '#shared/messages/layout.ts'
import { notificationStreamPath, unreadEvent } from '#shared/notifications/notification-stream.ts'
import type { LayoutData } from '#shared/pages.ts'

const firstDelayMs = 2_000
const maxDelayMs = 300_000
/** The lock and the channel of a browser's tabs. */
const name = 'feira-notifications'

/**
 * Updates the bell while the page is open. The tabs of a browser share one stream, because a browser has few
 * connections to a shop: the tab that holds the lock listens, and forwards the counts.
 */
export function onNotifications(router: DataRouter): void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return
  const bell = createBell()
  let stop: (() => void) | null = null
  const update = () => {
    const isWanted = bell.isThere()
    if (isWanted && !stop) stop = listenTogether(bell.show)
    if (!isWanted && stop) leave()
  }
  const leave = () => {
    stop?.()
    stop = null
  }
  let layout: unknown
  router.subscribe(({ loaderData, navigation }) => {
    if (navigation.state !== 'idle') return
    const loaded = loaderData.layout as LayoutData | undefined
    // A page's own count is as recent as the page.
    if (loaded && loaded !== layout) bell.set(loaded.unreadCount)
    layout = loaded
    // React has rendered the page by then.
    setTimeout(update)
  })
  // Browsers would not preserve a page with open connections for going back.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', update)
  update()
}

function createBell() {
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  let known = Number(find('.header-cart-count')?.textContent)
  const set = (count: number) => {
    known = count
    const label = find('.visually-hidden')
    const shown = find('.header-cart-count')
    if (label) label.textContent = unreadText(count)
    if (shown) shown.textContent = count ? String(count) : ''
  }
  return {
    isThere: () => find('') !== null,
    set,
    /** Shows the count, and announces new notifications. */
    show(count: number) {
      const isNew = count > known
      set(count)
      if (!status.isConnected) document.body.append(status)
      status.textContent = isNew ? newNotificationMessages.isNew : ''
    },
  }
}

const find = (part: string) => document.querySelector(`.header-bell ${part}`.trim())

/** Listens, or waits for its turn. Returns the function that stops it. */
function listenTogether(show: (count: number) => void): () => void {
  const left = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => show(Number(data))
  const listen = () =>
    new Promise<void>((resolve) => {
      const end = openStream((count) => {
        show(count)
        channel.postMessage(count)
      })
      left.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  // The abort while waiting is no failure.
  navigator.locks.request(name, { signal: left.signal }, listen).catch(() => undefined)
  return () => {
    left.abort()
    channel.close()
  }
}

/** Reconnects after a failure with growing pauses, so that a restarted shop is not called by all browsers at once. */
function openStream(onCount: (count: number) => void): () => void {
  let source: EventSource | null = null
  let failures = 0
  let timer = setTimeout(open, firstDelayMs)
  function open() {
    source = new EventSource(notificationStreamPath)
    source.onopen = () => {
      failures = 0
    }
    source.addEventListener(unreadEvent, ({ data }) => onCount(Number(data)))
    source.onerror = () => {
      source?.close()
      failures++
      timer = setTimeout(open, Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random()))
    }
  }
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
