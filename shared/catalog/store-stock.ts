/** Data of a store's stock pages. */

/** Filters of a list of stock. */
export const stockListFilters = ['low', 'out'] as const
export type StockListFilter = (typeof stockListFilters)[number]

/** Behavior of a variant when its pieces are sold: it stops selling, it continues, or they are not counted. */
export const countings = ['deny', 'continue', 'untracked'] as const
export type Counting = (typeof countings)[number]

export interface VariantStockView {
  variantId: string
  productId: string
  title: string
  /** Its option values. Empty when there are none. */
  options: string
  sku: string
  /** Its place in the store room. Empty when nobody has said it. */
  storageLocation: string
  counting: Counting
  onHand: number
  /** How many of them are promised to orders. */
  reserved: number
  /** The number of available pieces from which on it is low, or null when it is not watched. */
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
  'missing',
] as const
export type StockMovementReason = (typeof movementReasons)[number]

export interface StockMovementView {
  number: number
  /** ISO 8601. */
  at: string
  reason: StockMovementReason
  /** The order that caused it. */
  orderNumber: string | null
  /** The person who caused it. */
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
export const maxStorageLocation = 30

export const isLow = ({
  counting,
  onHand,
  reserved,
  lowPieces,
}: Pick<VariantStockView, 'counting' | 'onHand' | 'reserved' | 'lowPieces'>) =>
  counting !== 'untracked' && lowPieces !== null && onHand - reserved <= lowPieces
