import { requestSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { mailedLinkForm } from '#shared/forms/sign-in-forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'

export const signInLink: Page<'sign-in-link'> = {
  async load(context) {
    return { to: destination(context) }
  },

  submit: (context) => request(context),
}

/** The response is the same whether or not the account exists. */
const request = formAction(mailedLinkForm, async (context, values) => {
  const { services, ip, done } = context
  await requestSignInLink(services, { ...values, ip, to: destination(context) })
  return done({ values })
})

const destination = ({ url }: RequestContext) => safePath(url.searchParams.get('to'))
