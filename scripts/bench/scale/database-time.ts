/** What a page, a file or a job needed of the database. */
export interface DatabaseTime {
  ms: number
  statements: number
  slowest: { text: string; ms: number } | null
}

/** Rows that addresses name, by the parameter's name. Those of the first store, if not otherwise said. */
export interface NamedRows {
  merchantId: string
  merchantSlug: string
  productId: string
  productHandle: string
  variantId: string
  categorySlug: string
  /** The newest order of the demo's customer, and the token of the mailed link to it. */
  orderNumber: string
  token: string
  /** The newest order of the store, and its day. */
  soldNumber: string
  soldDay: string
  /** The first part of the sitemap begins with it. */
  firstProductId: string
}
