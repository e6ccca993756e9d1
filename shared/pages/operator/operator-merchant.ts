import type { OperatorStoreView, StoreChange } from '#shared/merchants/operator-stores.ts'

export interface Data {
  merchantId: string
  store: OperatorStoreView
  done: StoreChange | null
}
