import type { ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantStatus } from '#shared/merchants/merchant-statuses.ts'
import type { OperatorStoreCard } from '#shared/merchants/operator-stores.ts'

export interface Data {
  stores: ListPart<OperatorStoreCard>
  counts: Record<MerchantStatus, number>
  filters: { status: MerchantStatus | ''; query: string }
  formKey: string
}
