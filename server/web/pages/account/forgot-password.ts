import { requestPasswordReset } from '#server/shop/customers/password-reset.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { mailedLinkForm } from '#shared/forms/sign-in-forms.ts'

export const forgotPassword: Page<'forgot-password'> = {
  async load() {
    return {}
  },

  submit: (context) => request(context),
}

/** The response is the same whether or not the account exists. */
const request = formAction(mailedLinkForm, async ({ services, ip, done }, values) => {
  await requestPasswordReset(services, { ...values, ip })
  return done({ values })
})
