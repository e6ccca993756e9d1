import { customerMessages } from '#shared/messages/account/customers.ts'
import { setupMessages } from '#shared/messages/operator/setup.ts'
import { newPassword, personName } from './account-fields.ts'
import { email } from './fields.ts'
import { form } from './form.ts'
import { shopName } from './settings-forms.ts'

const { fields, fieldErrors } = customerMessages

/** The first operator's account and the name of their shop. */
export const setupForm = form(
  '',
  {
    name: personName(),
    email: email(fields.email, { autoComplete: 'email' }),
    password: newPassword(fields.password),
    shopName: shopName('Aparece no alto de cada página e nos e-mails. Você pode mudar depois.'),
  },
  {
    refusals: {
      email_taken: { field: 'email', text: fieldErrors.emailTaken },
      email_reserved: { field: 'email', text: fieldErrors.emailReserved },
      token_expired: { text: setupMessages.expired },
    },
  },
)
