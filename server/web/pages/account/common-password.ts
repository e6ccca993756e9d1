import { isCommonPassword, type PasswordOwner } from '#server/shop/customers/is-common-password.ts'
import { firstOf } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

/** What is wrong with a new password that many have; the list of common ones is on the server only. */
export const commonPasswordError = async (
  form: FormValues,
  field: string,
  owner: PasswordOwner | null,
): Promise<string | undefined> =>
  (await isCommonPassword(firstOf(form[field]), owner))
    ? customerMessages.fieldErrors.passwordCommon
    : undefined

/** Of a form that makes an account; of others, the rule knows whose it is. */
export const typedOwner = (form: FormValues): PasswordOwner => ({
  email: formText(form, 'email'),
  name: formText(form, 'name'),
})
