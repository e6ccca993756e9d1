import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { requestReminder } from '#server/shop/cart-reminders/request-reminder.ts'
import { limitConsents } from '#server/shop/customers/rate-limits.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { reminderGivenField } from '#shared/forms/checkout-form.ts'
import { openDoubts } from '#shared/forms/doubts.ts'
import { saveCartForm } from '#shared/forms/save-cart-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { mailConsentMessages } from '#shared/messages/account/mail-consents.ts'

/** Returns the page with the whole input. */
export const filledAgain = (form: FormValues, anchor: string): SubmitAnswer => ({
  ...refusedForm(form, {}, { status: 200 }),
  anchor,
  ok: true,
})

const postalCodeOf = ({ services, form, postalCode }: SubmitContext) =>
  services.country.postalCode.read(formText(form, 'postalCode')) ?? postalCode

/** Stores the reminder of somebody who goes on later. */
export const saveCart = formAction(
  saveCartForm,
  async (context, { email, cartReminder }, owner: CartOwner) => {
    const { services, form, ip, refused } = context
    if (!services.settings.current.cartReminders) return filledAgain(form, '')
    if (!cartReminder) return refused({ cartReminder: mailConsentMessages.checkout.notTicked })
    const doubts = openDoubts(form, ['email'])
    if (Object.keys(doubts).length > 0) return refusedForm(form, doubts)
    await limitConsents(services, { ip })
    await requestReminder(services, owner, { email, postalCode: postalCodeOf(context), granted: true })
    return filledAgain(form, 'cart-reminder')
  },
)

/** Stores what an order's form says about the reminder, for the case that nothing is ordered. */
export async function recordReminderChoice(context: SubmitContext, owner: CartOwner): Promise<void> {
  const { services, form } = context
  const granted = formText(form, 'cartReminder') !== ''
  const email = emailField.safeParse(formText(form, 'email'))
  if (!services.settings.current.cartReminders || !email.success) return
  if (!granted && formText(form, reminderGivenField) === '') return
  await requestReminder(services, owner, { email: email.data, postalCode: postalCodeOf(context), granted })
}
