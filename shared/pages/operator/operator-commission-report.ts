import type { CommissionReport, StoreCommission } from '#shared/money/commission-report.ts'

export type Data = CommissionReport<StoreCommission>
