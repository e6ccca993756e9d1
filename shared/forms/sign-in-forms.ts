import { customerMessages } from '#shared/messages/account/customers.ts'
import { email } from './fields.ts'
import { form } from './form.ts'

const accountEmail = email(customerMessages.fields.email, { autoComplete: 'username' })

/** Whose account a mailed link is for. */
export const mailedLinkForm = form('', { email: accountEmail })
