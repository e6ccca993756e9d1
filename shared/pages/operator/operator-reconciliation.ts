import type { ReconciliationPageData } from '#shared/money/reconciliation.ts'

export type Data = ReconciliationPageData
