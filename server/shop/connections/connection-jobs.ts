import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { askForNotices } from './ask-for-notices.ts'
import { readStripeAccounts } from './stripe-account.ts'

export const connectionJobs = {
  'read-stripe-accounts': readStripeAccounts,
  'ask-for-notices': askForNotices,
} satisfies SomeJobs
