import { postalCodeMessages } from '#shared/messages/storefront/postal-code.ts'
import { postalCode } from './fields.ts'
import { form } from './form.ts'

/** Where to deliver. The pages of the shop draw it by themselves: they load no declared forms. */
export const postalCodeForm = form('postal-code', { postalCode: postalCode(postalCodeMessages.label) })
