import type { PastCustomer, PastOrder, PastProblem } from '#shared/orders/past-orders.ts'

/** What is read of a row or of some rows that belong together. */
export type PastEntry = { order: PastOrder } | { customer: PastCustomer } | { problem: PastProblem }
