import { isCommonPassword, type PasswordOwner } from '#server/shop/customers/is-common-password.ts'
import { firstOf } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

/** Returns the error of a new password that is too common. The list of common passwords is on the server only. */
export const commonPasswordError = async (
  form: FormValues,
  field: string,
  owner: PasswordOwner | null,
): Promise<string | undefined> =>
  (await isCommonPassword(firstOf(form[field]), owner))
    ? customerMessages.fieldErrors.passwordCommon
    : undefined

/** Returns the owner from a form that creates an account. For other forms the rule knows the owner. */
export const typedOwner = (form: FormValues): PasswordOwner => ({
  email: formText(form, 'email'),
  name: formText(form, 'name'),
})
