import * as z from 'zod/mini'
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from '#shared/customers.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { emailPattern } from '#shared/text/email-pattern.ts'
import { withoutLinks } from '#shared/text/without-links.ts'

const { fieldErrors } = customerMessages

export const emailField = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, fieldErrors.emailMissing),
    z.maxLength(maxEmailLength, fieldErrors.emailTooLong),
    z.regex(emailPattern, fieldErrors.emailInvalid),
  )

export const nameField = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.overwrite(withoutLinks),
    z.minLength(1, fieldErrors.nameMissing),
    z.maxLength(maxNameLength, fieldErrors.nameTooLong),
    z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.nameInvalid),
  )

export const newPasswordField = z
  .string()
  .check(
    z.minLength(1, fieldErrors.passwordMissing),
    z.minLength(minPasswordLength, fieldErrors.passwordTooShort),
    z.maxLength(maxPasswordLength, fieldErrors.passwordTooLong),
  )

export const knownPasswordField = z
  .string()
  .check(
    z.minLength(1, fieldErrors.passwordMissing),
    z.maxLength(maxPasswordLength, fieldErrors.passwordTooLong),
  )

export const signInForm = z.object({ email: emailField, password: knownPasswordField })

export const signUpForm = z.object({ name: nameField, email: emailField, password: newPasswordField })

export const mailedLinkForm = z.object({ email: emailField })

export const resetPasswordForm = z.object({ password: newPasswordField })

/** Of who takes over an account whose address nobody had confirmed. */
export const claimAccountForm = z.object({ newPassword: newPasswordField })
