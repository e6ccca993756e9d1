import * as z from 'zod/mini'
import { emailField } from './account-forms.ts'

export const stockNoticeForm = z.object({ variant: z.string(), email: emailField })
