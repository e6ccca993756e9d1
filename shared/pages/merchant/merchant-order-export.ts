import type { OrderExportPage } from '#shared/orders/order-export.ts'

export type Data = OrderExportPage
