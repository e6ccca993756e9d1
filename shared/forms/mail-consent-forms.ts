import { mailConsentWords } from '#shared/messages/account/mail-consents.ts'
import { checkbox } from './choice-fields.ts'
import { form } from './form.ts'

/** Whether the person wants reminders of their cart. The label is what they agree to. */
export const cartRemindersForm = form('cart-reminders', {
  cartReminder: checkbox(mailConsentWords['cart-reminders'].words),
})
