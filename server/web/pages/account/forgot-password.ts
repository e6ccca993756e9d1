import { requestPasswordReset } from '#server/shop/customers/password-reset.ts'
import type { Page } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { mailedLinkForm } from '#shared/forms/account-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'

export const forgotPassword: Page<'forgot-password'> = {
  async load() {
    return {}
  },

  /** The answer is the same whether or not the account exists. */
  async submit({ services, form, ip }) {
    const read = readForm(mailedLinkForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { email } = read.values
    try {
      await requestPasswordReset(services, { email, ip })
    } catch (error) {
      return tooManyTries(form, error)
    }
    return { intent: '', values: { email }, errors: {}, ok: true, status: 200 }
  },
}
