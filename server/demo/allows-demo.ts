import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/start/is-loopback.ts'

type Place = Pick<Config, 'demo' | 'databaseUrl' | 'publicUrl' | 'host'>

/**
 * The demo accounts' password is public, so without configuration a demonstration runs only where nobody else has
 * access.
 */
export const allowsDemo = (place: Place): boolean => place.demo ?? mayBecomeDemo(place)

/** Returns true for an unconfigured demonstration, which only this machine may reach. */
export const mayBecomeDemo = ({ demo, databaseUrl, publicUrl, host }: Place): boolean =>
  demo === null &&
  !databaseUrl &&
  (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) &&
  (host === undefined || isLoopback(host))
