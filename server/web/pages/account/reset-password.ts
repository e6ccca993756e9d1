import { isPasswordTokenValid } from '#server/shop/customers/customer-queries.ts'
import { resetPassword as resetPasswordRule } from '#server/shop/customers/reset-password.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { resetPasswordForm } from '#shared/forms/account-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { readPasswordForm } from './read-password-form.ts'

export const resetPassword: Page<'reset-password'> = {
  async load(context) {
    const { db, clock } = context.services
    return { valid: await isPasswordTokenValid(db, tokenOf(context), clock()) }
  },

  async submit(context) {
    const read = await readPasswordForm(resetPasswordForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    try {
      await resetPasswordRule(context.services, { token: tokenOf(context), ...read.values })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const message = customerMessages.resetPassword.expiredTitle
      return refusedForm(context.form, {}, { status: error.status, message })
    }
    // Whoever can read the mail chose the password; who knows it signs in.
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
