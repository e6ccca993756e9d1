import type { ListPart } from '#shared/catalog/catalog.ts'
import type { FiscalSettings, ProductNcm } from '#shared/merchants/fiscal-settings.ts'

export interface Data {
  settings: FiscalSettings
  products: ListPart<ProductNcm>
  query: string
}
