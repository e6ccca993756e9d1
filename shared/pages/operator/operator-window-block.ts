import type { PictureView } from '#shared/catalog/catalog.ts'
import type { BlockKind, BlockProblem } from '#shared/window/window-blocks.ts'
import type { WindowChoice, WindowVersionFacts } from '#shared/window/window-versions.ts'

export interface Data {
  version: WindowVersionFacts
  block: {
    id: string
    kind: BlockKind
    revision: number
    title: string
    body: string
    linkPath: string
    linkLabel: string
    /** Days in the shop's time zone; empty when there is no limit. */
    startsOn: string
    endsOn: string
    /** The slug of its category, or empty. */
    category: string
    count: number | null
    alt: string
    focus: { x: number; y: number }
    picture: PictureView | null
  }
  problems: BlockProblem[]
  categories: { slug: string; name: string }[]
  chosen: WindowChoice[]
  query: string
  /** What the search found. */
  found: WindowChoice[]
}
