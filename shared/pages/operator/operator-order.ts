import type { OperatorOrderView } from '#shared/orders/operator-orders.ts'

export type Data = OperatorOrderView
