import { maxAddressNameLength } from '#shared/account/account.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { phoneErrors } from '#shared/messages/field-errors.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPassword, newPassword, personName } from './account-fields.ts'
import { checkbox } from './choice-fields.ts'
import { customerAddressFields } from './customer-address.ts'
import { email, optional, text, typed } from './fields.ts'
import { form } from './form.ts'
import { refusedPassword } from './refused-password.ts'

/** The account's profile. */
export const profileForm = form('profile', {
  name: personName(),
  phone: optional(
    typed('Celular', {
      hint: 'Com DDD. Só as lojas de quem você compra veem.',
      read: (number, { country }) => country.phone.read(number),
      wrong: (_, { country }) => phoneErrors.phone(country.phone.example),
      type: 'tel',
      autoComplete: 'tel',
    }),
  ),
})

/** The new address of an account, to be confirmed. */
export const emailChangeForm = form(
  'change-email',
  {
    email: email('E-mail novo', { autoComplete: 'email' }),
    password: knownPassword('Sua senha'),
  },
  {
    refusals: {
      ...refusedPassword,
      email_taken: { field: 'email', text: customerMessages.fieldErrors.emailTaken },
      email_reserved: { field: 'email', text: customerMessages.fieldErrors.emailReserved },
    },
  },
)

export const passwordChangeForm = form(
  'change-password',
  {
    password: knownPassword('Senha atual', 'Não lembra a senha atual? Saia e escolha “Esqueci minha senha”.'),
    newPassword: newPassword('Senha nova'),
  },
  { refusals: refusedPassword },
)

/** A customer's stored address. */
export const customerAddressForm = form(
  '',
  {
    name: text('Como você chama este lugar?', {
      hint: 'Por exemplo: casa, trabalho.',
      missing: accountMessages.fieldErrors.addressNameMissing,
      tooLong: accountMessages.fieldErrors.addressNameTooLong,
      wrong: accountMessages.fieldErrors.addressNameInvalid,
      max: maxAddressNameLength,
      autoComplete: 'off',
    }),
    recipient: personName('Quem recebe'),
    ...customerAddressFields,
    isDefault: checkbox('Usar como principal'),
  },
  {
    rows: [
      ['street', 'number'],
      ['complement', 'district'],
      ['city', 'region'],
    ],
    refusals: {
      address_name_taken: { field: 'name', text: accountMessages.fieldErrors.addressNameTaken },
      too_many_addresses: { text: ruleMessages.too_many_addresses },
    },
  },
)
