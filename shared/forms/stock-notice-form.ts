import * as z from 'zod/mini'
import { emailField } from './account-fields.ts'

export const stockNoticeForm = z.object({ variant: z.string(), email: emailField })
