import type { CommissionRulePage } from '#shared/money/commission-rules.ts'

export type Data = CommissionRulePage
