import type { CommissionReport, OrderCommission } from '#shared/money/commission-report.ts'

export type Data = CommissionReport<OrderCommission>
