import type { NewerVersion } from './newer-version.ts'

const untouchedForMs = 30_000
const lookAgainMs = 1_000

interface Watch {
  version: NewerVersion
  /** Between two questions. */
  everyMs: number
  askLatest: () => Promise<unknown>
  /** Nothing would be lost or cut short: no typed form, no navigation under way, online. */
  mayInterrupt: () => boolean
  /** False when the reload guard refuses. */
  reload: () => boolean
  announce: () => void
}

/**
 * Asks from time to time which build runs. A newer one is announced, and loaded at once only where nobody
 * notices: in a hidden tab, or one that was not touched for a while.
 */
export function watchVersion({ version, everyMs, askLatest, mayInterrupt, reload, announce }: Watch) {
  let askedAtMs = Date.now()
  let touchedAtMs = Date.now()
  const touch = () => {
    touchedAtMs = Date.now()
  }
  const ask = async () => {
    askedAtMs = Date.now()
    const id = await askLatest().then(idOf, () => null)
    if (id) version.hear(id)
  }
  // Timers of sleeping tabs are late.
  const wake = () => {
    if (!document.hidden && !version.isKnown() && Date.now() - askedAtMs >= everyMs) void ask()
  }
  const timer = setInterval(() => void ask(), everyMs)
  document.addEventListener('visibilitychange', wake)
  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })

  const found = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    announce()
    const reloadUnnoticed = () => {
      const unnoticed = document.hidden || Date.now() - touchedAtMs >= untouchedForMs
      if (unnoticed && version.isWanted() && mayInterrupt() && version.noteReload()) reload()
    }
    setInterval(reloadUnnoticed, lookAgainMs)
    document.addEventListener('visibilitychange', reloadUnnoticed)
  }
  if (version.isKnown()) found()
  else version.subscribe(found)
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focusin']

/** An answer that tells nothing is no answer. */
const idOf = (latest: unknown) =>
  typeof latest === 'object' && latest && 'id' in latest && typeof latest.id === 'string' ? latest.id : null
