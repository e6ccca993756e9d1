import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { registerWebhook } from './register-webhook.ts'
import { readStripeAccounts } from './stripe-account.ts'

export const connectionJobs = {
  'read-stripe-accounts': readStripeAccounts,
  'ask-for-notices': registerWebhook,
} satisfies SomeJobs
