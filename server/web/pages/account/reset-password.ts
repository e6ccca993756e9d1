import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import { ownerOfPasswordToken } from '#server/shop/customers/customer-queries.ts'
import { passkeysOf } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { resetPassword as resetPasswordRule } from '#server/shop/customers/reset-password.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pressedAgain } from '#server/web/pages/pressed-again.ts'
import { ShopError } from '#shared/errors.ts'
import { resetPasswordForm } from '#shared/forms/reset-password-form.ts'
import { href } from '#shared/href.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { commonPasswordError, typedOwner } from './common-password.ts'

export const resetPassword: Page<'reset-password'> = {
  async load(context) {
    const { services } = context
    const { db, clock } = services
    const owner = await ownerOfPasswordToken(db, tokenOf(context), clock())
    const passkeys = owner && !owner.needsPasskeys ? await passkeysOf(db, owner.userId) : []
    const isDone = owner === null && (await outcomeOfLink(services, tokenOf(context))) !== null
    return { valid: owner !== null, isDone, passkeys: passkeys.map(({ name }) => name) }
  },

  submit: (context) => reset(context),
}

const reset = formAction(
  resetPasswordForm,
  async (context, { password, 'without-passkeys': withoutPasskeys }) => {
    try {
      await resetPasswordRule(context.services, { token: tokenOf(context), password, withoutPasskeys })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const message = customerMessages.resetPassword.expiredTitle
      const again = await pressedAgain(context, tokenOf(context))
      return again ?? context.refused({}, { status: 410, message })
    }
    // Whoever can read the mail chose the password; who knows it signs in.
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
