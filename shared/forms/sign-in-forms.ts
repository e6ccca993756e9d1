import { customerMessages } from '#shared/messages/account/customers.ts'
import { knownPassword } from './account-fields.ts'
import { email } from './fields.ts'
import { form } from './form.ts'

const { fields, signIn } = customerMessages

const accountEmail = email(fields.email, { autoComplete: 'username' })

export const signInForm = form(
  '',
  { email: accountEmail, password: knownPassword(fields.password) },
  { refusals: { wrong_credentials: { text: signIn.wrongCredentials, status: 422 } } },
)

/** Whose account a mailed link is for. */
export const mailedLinkForm = form('', { email: accountEmail })
