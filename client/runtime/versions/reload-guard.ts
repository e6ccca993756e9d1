/** The limits of automatic reloads. */
export const reloadGuard = {
  /** In the tab's session storage. */
  key: 'app:reload',
  /** One reload per path in this time, counted from its request. */
  pathMs: 10_000,
  /** The limit over all paths. */
  maxReloads: 10,
  windowMs: 60_000,
  /** Wanted reloads are noted, too, but not without end. */
  maxStored: 20,
} as const

/** A reload that was requested. A path has no query and no hash. */
export interface ReloadRecord {
  path: string
  expires: number
}
