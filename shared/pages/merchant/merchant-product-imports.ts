import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ProductImportCard } from '#shared/catalog/product-imports.ts'

export interface Data {
  store: { slug: string; name: string }
  imports: ListPart<ProductImportCard>
}
