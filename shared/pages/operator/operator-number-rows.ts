export type { Data } from '#shared/pages/merchant/merchant-number-rows.ts'
