import type { BlockProblem, BlockView } from '#shared/window/window-blocks.ts'
import type { WindowVersionFacts } from '#shared/window/window-versions.ts'

export interface Data {
  version: WindowVersionFacts
  blocks: BlockView[]
  /** By the id of the block. */
  problems: Record<string, BlockProblem[]>
  /** Ids of the blocks that customers do not see today. */
  outside: string[]
}
