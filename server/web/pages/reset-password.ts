import { isPasswordTokenValid } from '#server/shop/customers/customer-queries.ts'
import { resetPassword as resetPasswordRule } from '#server/shop/customers/reset-password.ts'
import { ShopError } from '#shared/errors.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { resetPasswordForm } from '#shared/forms/reset-password-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import type { Page, Visit } from './page.ts'

export const resetPassword: Page<'reset-password'> = {
  async load(visit) {
    const { db, clock } = visit.services
    return { valid: await isPasswordTokenValid(db, tokenOf(visit), clock()) }
  },

  async submit(visit) {
    const read = readForm(resetPasswordForm, visit.form)
    if (!read.ok) return refusedForm(visit.form, read.errors)
    try {
      await resetPasswordRule(visit.services, { token: tokenOf(visit), ...read.values })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const message = customerMessages.resetPassword.expiredTitle
      return refusedForm(visit.form, {}, { status: error.status, message })
    }
    // Whoever can read the mail chose the password; who knows it signs in.
    visit.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
}

const tokenOf = ({ url }: Visit) => url.searchParams.get('token') ?? ''
