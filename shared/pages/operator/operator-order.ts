import type { SellerOrderAction } from '#shared/merchants/merchant-rights.ts'
import type { OperatorOrderView } from '#shared/orders/operator-orders.ts'

export type Data = OperatorOrderView & { done: SellerOrderAction | 'task' | null }
