import * as z from 'zod/mini'
import { consentMessages } from '../messages/consent.ts'

export const consentForm = z.object({
  choice: z.enum(['accept', 'refuse'], consentMessages.choose),
  from: z.catch(z.enum(['banner', 'preferences']), 'preferences'),
})
