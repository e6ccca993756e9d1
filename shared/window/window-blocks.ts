import type { CategoryLink, PictureView, ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { Greeting } from '#shared/settings/shop-texts.ts'

/** Kinds of blocks from which the home page and landing pages are arranged. */
export const blockKinds = [
  'hero',
  'banner',
  'text',
  'products',
  'category',
  'stores',
  'greeting',
  'categories',
  'offers',
  'new-stores',
  'newest',
] as const

export type BlockKind = (typeof blockKinds)[number]

export type BlockPart =
  | 'title'
  | 'body'
  | 'picture'
  | 'link'
  | 'days'
  | 'category'
  | 'count'
  | 'products'
  | 'stores'

/** What the operator fills in of each kind. The other kinds fill themselves from the catalog. */
export const partsOfBlock: Readonly<Record<BlockKind, readonly BlockPart[]>> = {
  hero: ['title', 'body', 'link', 'picture'],
  banner: ['title', 'link', 'days', 'picture'],
  text: ['title', 'body'],
  products: ['title', 'products'],
  category: ['title', 'category', 'count'],
  stores: ['title', 'stores'],
  greeting: [],
  categories: ['title'],
  offers: ['title', 'count'],
  'new-stores': ['title', 'count'],
  newest: ['title', 'count'],
}

export const hasPart = (kind: BlockKind, part: BlockPart): boolean => partsOfBlock[kind].includes(part)

export const maxBlocks = 20
/** Products or stores that one block shows. */
export const maxChosen = 24
export const defaultBlockCount = 8
export const maxBlockTitle = 80
export const maxBlockBody = 4_000
export const maxLinkLabel = 40
export const maxLinkPath = 300
export const maxBlockAlt = 200
export const maxWindowTitle = 80
export const maxWindowDescription = 200

/** Why a block cannot be shown to customers as it is. */
export const blockProblems = [
  'title_missing',
  'body_missing',
  'picture_missing',
  'alt_missing',
  'link_missing',
  'link_dead',
  'days_over',
  'category_missing',
  'category_empty',
  'products_missing',
  'product_gone',
  'stores_missing',
  'store_gone',
] as const

/** A problem of a block; `name` is the product, store or path that it is about. */
export interface BlockProblem {
  kind: (typeof blockProblems)[number]
  name?: string
}

export interface BlockLink {
  to: string
  label: string
}

/** A block as customers see it. */
export type BlockView = { id: string } & (
  | { kind: 'greeting'; greeting: Greeting; pictures: Pick<ProductCardView, 'id' | 'picture'>[] }
  | { kind: 'hero'; title: string; html: string; picture: PictureView | null; link: BlockLink | null }
  | { kind: 'banner'; title: string; picture: PictureView | null; link: BlockLink | null }
  | { kind: 'text'; title: string; html: string }
  | { kind: 'categories'; title: string; categories: (CategoryLink & { picture: PictureView | null })[] }
  | { kind: 'products'; title: string; products: ProductCardView[]; all: BlockLink | null }
  | { kind: 'stores'; title: string; stores: StoreCardView[]; all: BlockLink | null }
)

/** Returns the block whose heading is the page's title: the first greeting or hero. */
export const titledBlock = (blocks: readonly BlockView[]): BlockView | undefined =>
  blocks.find(({ kind }) => kind === 'greeting' || kind === 'hero')
