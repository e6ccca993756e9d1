import * as z from 'zod/mini'
import { maxAddressNameLength } from '#shared/account/account.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { emailField, knownPasswordField, nameField, newPasswordField } from './account-forms.ts'
import { addressFields, phoneField } from './address-fields.ts'

const { fieldErrors } = accountMessages

/** Who has the account. An empty phone is none. */
export const profileForm = (country: CountryPack) =>
  z.object({
    name: nameField,
    phone: z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        phoneField(country),
      ],
      checkoutMessages.fieldErrors.phone(country.phone.example),
    ),
  })

export const emailChangeForm = z.object({ email: emailField, password: knownPasswordField })

export const passwordChangeForm = z.object({ password: knownPasswordField, newPassword: newPasswordField })

/** An address of the customer's own; `isDefault` is a checkbox. */
export const customerAddressForm = (country: CountryPack) =>
  z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.minLength(1, fieldErrors.addressNameMissing),
        z.maxLength(maxAddressNameLength, fieldErrors.addressNameTooLong),
        z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.addressNameInvalid),
      ),
    recipient: nameField,
    ...addressFields(country),
    isDefault: z.pipe(
      z.string(),
      z.transform((text) => text === '1'),
    ),
  })
