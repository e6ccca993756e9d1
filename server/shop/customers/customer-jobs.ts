import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { sendPasswordReset } from './password-reset.ts'
import { sendSignInLink } from './sign-in-link/request-sign-in-link.ts'

export const customerJobs = {
  'send-password-reset': sendPasswordReset,
  'send-sign-in-link': sendSignInLink,
} satisfies SomeJobs
