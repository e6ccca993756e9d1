import { customerMessages } from '#shared/messages/account/customers.ts'
import { mailConsentWords } from '#shared/messages/account/mail-consents.ts'
import { saveCartIntent } from './checkout-form.ts'
import { checkbox } from './choice-fields.ts'
import { email } from './fields.ts'
import { form } from './form.ts'

/** Stores the cart of somebody who goes on later, with the reminder that they want. */
export const saveCartForm = form(saveCartIntent, {
  email: email(customerMessages.fields.email),
  cartReminder: checkbox(mailConsentWords['cart-reminders'].words),
})
