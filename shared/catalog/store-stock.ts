/** What a store sees of its stock. */

/** How a list of stock is filtered. */
export const stockListFilters = ['low', 'out'] as const
export type StockListFilter = (typeof stockListFilters)[number]

/** What happens to a variant when its pieces are sold: it stops, it goes on, or they are not counted. */
export const countings = ['deny', 'continue', 'untracked'] as const
export type Counting = (typeof countings)[number]

export interface VariantStockView {
  variantId: string
  productId: string
  title: string
  /** Its option values; empty where there are none. */
  options: string
  sku: string
  counting: Counting
  onHand: number
  /** Of those, promised to orders. */
  reserved: number
  /** From how many available pieces on it runs out; null: nobody watches. */
  lowPieces: number | null
}

/** The cause of a movement as people see it. */
export const movementReasons = [
  'first-count',
  'receive',
  'count',
  'counting',
  'grid',
  'grid-undo',
  'import',
  'opening',
  'hold',
  'commit',
  'release',
  'return',
] as const
export type StockMovementReason = (typeof movementReasons)[number]

export interface StockMovementView {
  number: number
  /** ISO 8601. */
  at: string
  reason: StockMovementReason
  /** Of the order that moved it. */
  orderNumber: string | null
  /** Who did it. */
  person: string | null
  note: string
  onHandDelta: number
  onHandAfter: number
  reservedDelta: number
  reservedAfter: number
}

export const stockPerPage = 50
export const stockMovementsPerPage = 30
export const maxStockNote = 200

export const isLow = ({
  counting,
  onHand,
  reserved,
  lowPieces,
}: Pick<VariantStockView, 'counting' | 'onHand' | 'reserved' | 'lowPieces'>) =>
  counting !== 'untracked' && lowPieces !== null && onHand - reserved <= lowPieces
