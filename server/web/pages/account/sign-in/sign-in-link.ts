import { requestSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { mailedLinkForm } from '#shared/forms/account-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'

export const signInLink: Page<'sign-in-link'> = {
  async load(context) {
    return { to: destination(context) }
  },

  /** The answer is the same whether or not the account exists. */
  async submit(context) {
    const { services, form, ip } = context
    const read = readForm(mailedLinkForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { email } = read.values
    try {
      await requestSignInLink(services, { email, ip, to: destination(context) })
    } catch (error) {
      return tooManyTries(form, error)
    }
    return { intent: '', values: { email }, errors: {}, ok: true, status: 200 }
  },
}

const destination = ({ url }: RequestContext) => safePath(url.searchParams.get('to'))
