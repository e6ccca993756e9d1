import * as z from 'zod/mini'
import { readForm } from '#shared/forms/read-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { tableModes } from '#shared/merchants/delivery-table.ts'
import { deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { deliveryNameField } from './delivery-forms.ts'

const sent = shippingMethods.filter((method) => method !== 'pickup')

const tableForm = z.object({
  name: deliveryNameField,
  method: z.enum(sent, deliveryRuleMessages.fieldErrors.method),
  mode: z.enum(tableModes, deliveryTableMessages.errors.mode),
})

/** What is said of all lines of a table at once. */
export const readTableForm = (form: FormValues) => readForm(tableForm, form)
