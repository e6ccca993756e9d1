import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'

export interface Data {
  merchantId: string
  store: OperatorStoreView
}
