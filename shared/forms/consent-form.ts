import * as z from 'zod/mini'
import { consentMessages } from '#shared/messages/storefront/consent.ts'

export const consentForm = z.object({
  choice: z.enum(['accept', 'refuse'], consentMessages.choose),
  from: z.catch(z.enum(['banner', 'preferences']), 'preferences'),
})
