import type { Listed, StoreCardView } from '#shared/catalog/catalog.ts'

export interface Data {
  stores: Listed<StoreCardView>
  query: string
}
