import type { FilteredProducts } from '#shared/catalog/filtered-products.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'

/** `answerMinutes`: how long an order usually waits for the store's first action, or null with too few orders. */
export type Data = FilteredProducts & { store: StoreDetails; answerMinutes: number | null }
