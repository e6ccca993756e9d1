import * as z from 'zod/mini'
import type { FormValues } from '../../forms.ts'
import { shippingMethods } from '../../merchants/delivery-rules.ts'
import { tableModes } from '../../merchants/delivery-table.ts'
import { deliveryRuleMessages } from '../../messages/merchant/delivery.ts'
import { deliveryTableMessages } from '../../messages/merchant/delivery-table.ts'
import { readForm } from '../read-form.ts'
import { deliveryNameField } from './delivery-forms.ts'

const sent = shippingMethods.filter((method) => method !== 'pickup')

const tableForm = z.object({
  name: deliveryNameField,
  method: z.enum(sent, deliveryRuleMessages.fieldErrors.method),
  mode: z.enum(tableModes, deliveryTableMessages.errors.mode),
})

/** What is said of all lines of a table at once. */
export const readTableForm = (form: FormValues) => readForm(tableForm, form)
