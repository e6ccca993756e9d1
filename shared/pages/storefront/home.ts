import type { BlockView } from '#shared/window/window-blocks.ts'

export interface Data {
  /** Empty for the shop's own. */
  title: string
  description: string
  blocks: BlockView[]
  /** True when there is nothing to sell, and the page is as it comes with the shop. */
  isEmpty: boolean
  /** ISO 8601. When the page changes by the clock, or null when nothing is planned. */
  changesAt: string | null
}
