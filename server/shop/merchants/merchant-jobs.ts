import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { adoptPixKeys } from './pix-key/adopt-pix-keys.ts'
import { followDebts } from './standing/follow-debts.ts'

export const merchantJobs = {
  'follow-debts': followDebts,
  'adopt-pix-keys': adoptPixKeys,
} satisfies SomeJobs
