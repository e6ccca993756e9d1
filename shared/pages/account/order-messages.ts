import type { CustomersThread } from '#shared/orders/order-messages.ts'

export type Data = CustomersThread
