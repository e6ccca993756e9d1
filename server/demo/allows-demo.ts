import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/start/is-loopback.ts'

type Place = Pick<Config, 'demo' | 'databaseUrl' | 'publicUrl' | 'host'>

/** Everybody knows the demo accounts' password: by itself a demonstration runs only where nobody else comes. */
export const allowsDemo = (place: Place): boolean => place.demo ?? mayBecomeDemo(place)

/** A demonstration that nobody asked for, which only this machine may reach. */
export const mayBecomeDemo = ({ demo, databaseUrl, publicUrl, host }: Place): boolean =>
  demo === null &&
  !databaseUrl &&
  (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) &&
  (host === undefined || isLoopback(host))
