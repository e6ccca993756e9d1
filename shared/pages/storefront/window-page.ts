import type { BlockView } from '#shared/window/window-blocks.ts'

/** A landing page. */
export interface Data {
  slug: string
  title: string
  description: string
  blocks: BlockView[]
  /** ISO 8601. When the page changes by the clock, or null when nothing is planned. */
  changesAt: string | null
}
