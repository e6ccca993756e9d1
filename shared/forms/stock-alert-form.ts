import * as z from 'zod/mini'
import { stockAlertMessages } from '#shared/messages/storefront/stock-alerts.ts'
import { emailField } from './account-forms.ts'
import type { Refusals } from './form.ts'

export const stockAlertForm = z.object({ variant: z.string(), email: emailField })

export const stockAlertRefusals: Refusals<'variant'> = {
  not_found: { field: 'variant', text: stockAlertMessages.notFound, status: 422 },
}
