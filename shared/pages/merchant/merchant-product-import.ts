import type { ImportListPage, ProductImportView } from '#shared/catalog/product-imports.ts'

export interface Data {
  import: ProductImportView
  shown: ImportListPage
}
