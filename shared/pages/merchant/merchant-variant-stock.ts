import type { ListPart } from '#shared/catalog/catalog.ts'
import type { StockMovementView, VariantStockView } from '#shared/catalog/store-stock.ts'

export interface Data {
  store: { slug: string; name: string }
  stock: VariantStockView
  /** The newest first. */
  movements: ListPart<StockMovementView>
  /** Key of a form, so that a form sent twice moves the stock once. */
  key: string
}
