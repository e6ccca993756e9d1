import { routes } from '#shared/routes.ts'
import type { DecorativePicture } from './catalog.ts'
import type { ProductStatus } from './merchant-products.ts'

/** The operator's lists of products. The first one is the default. */
export const operatorProductLists = ['review', 'all', 'down'] as const
export type OperatorProductList = (typeof operatorProductLists)[number]

export const operatorProductsPerPage = 30

/** A product of any store, as the operator lists it. */
export interface OperatorProductCard {
  id: string
  title: string
  status: ProductStatus
  store: { slug: string; name: string }
  picture: DecorativePicture | null
  priceMinor: number | null
  hasPriceRange: boolean
  /** ISO 8601. */
  createdAt: string
}

export interface OperatorProductView extends OperatorProductCard {
  handle: string
  merchantId: string
  category: string | null
  /** The beginning of its description. */
  summary: string
  /** Its version, as an ISO 8601 time. A decision about another version is refused. */
  seen: string
  /** True when its page is public. */
  isShown: boolean
  rejectionReason: string | null
  /** Orders under way that have it. */
  openOrders: number
  /** Carts that have it now. */
  carts: number
}

const [beforeSlug = '', beforeHandle = ''] = routes.product.path.split(/:\w+/)
const addressPattern = new RegExp(`${beforeSlug}([a-z0-9-]+)${beforeHandle}([a-z0-9-]+)`)

/** Returns the store and the handle that the pasted address of a product names, or null if it is none. */
export function productOfAddress(text: string): { slug: string; handle: string } | null {
  const [, slug, handle] = addressPattern.exec(text.toLowerCase()) ?? []
  return slug && handle ? { slug, handle } : null
}
