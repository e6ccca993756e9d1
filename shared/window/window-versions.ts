import type { BlockKind, BlockProblem } from './window-blocks.ts'

export const versionStates = ['draft', 'scheduled', 'live', 'past'] as const
export type VersionState = (typeof versionStates)[number]

/** A page with what is live, scheduled and open. */
export interface WindowPageCard {
  /** Null for the home page while nobody has arranged it. */
  id: string | null
  /** Null for the home page. */
  slug: string | null
  title: string
  /** ISO 8601. When the live version came; null when the page is as it comes with the shop, or not public. */
  liveSince: string | null
  /** ISO 8601. When the next scheduled version comes. */
  nextFrom: string | null
  draftId: string | null
}

export interface WindowVersionCard {
  id: string
  number: number
  state: VersionState
  /** ISO 8601. Null for a draft. */
  liveFrom: string | null
  blocks: number
}

/** The page and the state of a version. */
export interface WindowVersionFacts {
  id: string
  number: number
  state: VersionState
  /** ISO 8601. Null for a draft. */
  liveFrom: string | null
  revision: number
  title: string
  description: string
  pageId: string
  /** Null for the home page. */
  slug: string | null
}

/** A block in the list of a version. */
export interface WindowBlockCard {
  id: string
  kind: BlockKind
  title: string
  problems: BlockProblem[]
}

/** A product or a store, chosen or found. */
export interface WindowChoice {
  id: string
  name: string
  /** The store of a product, or the place of a store. */
  detail: string
  isPublic: boolean
}
