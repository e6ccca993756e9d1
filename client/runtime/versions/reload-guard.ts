/** The limits of automatic reloads. */
export const reloadGuard = {
  /** The key in the tab's session storage. */
  key: 'app:reload',
  /** A path is reloaded at most once in this time, counted from the request. */
  pathMs: 10_000,
  /** The limit for all paths together. */
  maxReloads: 10,
  windowMs: 60_000,
  /** Requested reloads are noted too, up to this number. */
  maxStored: 20,
} as const

/** A recorded reload. Its path has no query and no hash. */
export interface ReloadRecord {
  path: string
  expires: number
}
