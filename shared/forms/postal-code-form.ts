import { postalCodeMessages } from '#shared/messages/storefront/postal-code.ts'
import { postalCode } from './fields.ts'
import { form } from './form.ts'

/** The delivery postal code. The shop's pages render it themselves, because they load no declared forms. */
export const postalCodeForm = form('postal-code', { postalCode: postalCode(postalCodeMessages.label) })
