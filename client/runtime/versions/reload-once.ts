import { mayReload } from './may-reload.ts'
import { reloadGuard } from './reload-guard.ts'

/** The functions of a tab that a reload uses. Storage may throw. */
export interface ReloadTab {
  nowMs(): number
  /** Returns the document's age. */
  ageMs(): number
  read(key: string): string | null
  write(key: string, text: string): void
  address(): string
  changeHash(address: string): void
  reload(): void
  open(address: string): void
  /** Called before the document is reloaded, so that forms store their drafts. */
  storeDrafts(): void
}

/** Returns whether the page is being loaded. */
export type ReloadOnce = (target?: string, options?: { force?: boolean }) => boolean

/** Loads the document of the target, or this one again, at most once per path within the guard's time. */
export function createReloadOnce(tab: ReloadTab): ReloadOnce {
  return (target = tab.address(), { force = false } = {}) => {
    const url = ownAddress(target, tab.address())
    if (!mayLoad(tab, url.pathname, force)) return false
    loadDocument(tab, url)
    return true
  }
}

function ownAddress(target: string, address: string): URL {
  const url = new URL(target, address)
  const here = new URL(address)
  // A blob has its creator's origin, so the protocol is checked.
  if (url.origin === here.origin && url.protocol === here.protocol) return url
  throw new Error(`A reload cannot leave the shop: ${url.protocol}`)
}

function mayLoad(tab: ReloadTab, path: string, force: boolean): boolean {
  const noted = attempt(() => tab.read(reloadGuard.key)) ?? null
  const text = mayReload(noted, { path, nowMs: tab.nowMs(), force })
  if (text === null) return false
  const isNoted = attempt(() => {
    tab.write(reloadGuard.key, text)
    return tab.read(reloadGuard.key) === text
  })
  // Without a stored note, only the document's age prevents a reload loop.
  return isNoted || force || tab.ageMs() >= reloadGuard.pathMs
}

/**
 * Loads the document. The browser treats an address that differs by its hash only, or not at all, as a jump within the
 * page.
 */
function loadDocument(tab: ReloadTab, url: URL) {
  const here = new URL(tab.address())
  if (url.pathname + url.search !== here.pathname + here.search) return tab.open(url.href)
  tab.storeDrafts()
  if (url.hash !== here.hash) tab.changeHash(url.href)
  tab.reload()
}

/** Runs work with storage, which may be blocked or full. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
