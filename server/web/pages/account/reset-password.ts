import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import { ownerOfPasswordToken } from '#server/shop/customers/customer-queries.ts'
import { passkeysOf } from '#server/shop/customers/passkeys/own-passkeys.ts'
import { resetPassword as resetPasswordRule } from '#server/shop/customers/reset-password.ts'
import { answerOfLink, tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { resetPasswordForm } from '#shared/forms/reset-password-form.ts'
import { href } from '#shared/href.ts'
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

  submit: async (context) => answerOfLink(context, await reset(context)),
}

const reset = formAction(
  resetPasswordForm,
  async (context, { password, 'without-passkeys': withoutPasskeys }) => {
    await resetPasswordRule(context.services, { token: tokenOf(context), password, withoutPasskeys })
    // Reading the mail is enough to choose a password. Signing in takes the password itself.
    context.remember({ sessionToken: null })
    return { redirect: href('sign-in', {}, { changed: 1 }) }
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)
