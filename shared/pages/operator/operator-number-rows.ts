import type { Data as NumberRows } from '#shared/pages/merchant/merchant-number-rows.ts'

/** `storeId`: the store whose rows these are, or null for those of all. */
export type Data = NumberRows & { storeId: string | null }
