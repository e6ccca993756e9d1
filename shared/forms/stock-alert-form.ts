import * as z from 'zod/mini'
import { emailField } from './account-forms.ts'

export const stockAlertForm = z.object({ variant: z.string(), email: emailField })
