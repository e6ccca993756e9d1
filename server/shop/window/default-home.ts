import type { BlockKind } from '#shared/window/window-blocks.ts'

/** The blocks of the home page as it comes with the shop, in order, and how much each shows. */
export const defaultHome: readonly { kind: BlockKind; count: number | null }[] = [
  { kind: 'greeting', count: null },
  { kind: 'categories', count: null },
  { kind: 'offers', count: 8 },
  { kind: 'new-stores', count: 8 },
  { kind: 'newest', count: 12 },
]
