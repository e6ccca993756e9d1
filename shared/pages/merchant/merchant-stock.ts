import type { ListPart } from '#shared/catalog/catalog.ts'
import type { StockListFilter, VariantStockView } from '#shared/catalog/store-stock.ts'

export interface Data {
  store: { slug: string; name: string }
  stock: ListPart<VariantStockView>
  filter: StockListFilter | ''
  query: string
}
