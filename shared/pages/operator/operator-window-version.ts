import type { WindowBlockCard, WindowVersionFacts } from '#shared/window/window-versions.ts'

export interface Data {
  version: WindowVersionFacts
  blocks: WindowBlockCard[]
  /** The day in the shop's time zone, before which nothing is scheduled. */
  today: string
}
