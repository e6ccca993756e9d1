import type { ListPart } from '#shared/catalog/catalog.ts'
import type { StockMovementView, VariantStockView } from '#shared/catalog/store-stock.ts'

export interface Data {
  store: { slug: string; name: string }
  stock: VariantStockView
  /** The newest first. */
  movements: ListPart<StockMovementView>
  /** Of a form: sent twice, it moves the stock once. */
  key: string
}
