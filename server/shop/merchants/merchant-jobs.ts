import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { adoptPixKeys } from './pix-key/adopt-pix-keys.ts'
import { enforceDebtLimit } from './status/enforce-debt-limit.ts'

export const merchantJobs = {
  'enforce-debt-limits': enforceDebtLimit,
  'adopt-pix-keys': adoptPixKeys,
} satisfies SomeJobs
