import { customerMessages } from '#shared/messages/account/customers.ts'
import { newPassword, personName } from './account-fields.ts'
import { email } from './fields.ts'
import { form } from './form.ts'

const { fields, fieldErrors, signUp } = customerMessages

/** A new account. */
export const signUpForm = form(
  '',
  {
    name: personName(),
    email: email(fields.email, { autoComplete: 'email' }),
    password: newPassword(fields.password),
  },
  {
    refusals: {
      email_taken: { field: 'email', text: fieldErrors.emailTaken, message: signUp.emailTaken },
      email_reserved: { field: 'email', text: fieldErrors.emailReserved },
    },
  },
)
