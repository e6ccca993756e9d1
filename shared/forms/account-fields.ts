import * as z from 'zod/mini'
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from '../customers.ts'
import { customerMessages } from '../messages/customers.ts'
import { withoutLinks } from '../without-links.ts'

const { faults } = customerMessages

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, faults.emailMissing),
    z.maxLength(maxEmailLength, faults.emailTooLong),
    z.email(faults.emailInvalid),
  )

export const nameField = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.overwrite(withoutLinks),
    z.minLength(1, faults.nameMissing),
    z.maxLength(maxNameLength, faults.nameTooLong),
    z.regex(/^[^\p{Cc}<>]*$/u, faults.nameInvalid),
  )

export const newPasswordField = z
  .string()
  .check(
    z.minLength(1, faults.passwordMissing),
    z.minLength(minPasswordLength, faults.passwordTooShort),
    z.maxLength(maxPasswordLength, faults.passwordTooLong),
  )

export const knownPasswordField = z
  .string()
  .check(z.minLength(1, faults.passwordMissing), z.maxLength(maxPasswordLength, faults.passwordTooLong))
