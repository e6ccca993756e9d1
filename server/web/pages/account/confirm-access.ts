import { accessRequest, confirmAccess as confirmRule } from '#server/shop/customers/account/confirm-access.ts'
import { requestSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { form } from '#shared/forms/form.ts'
import { accessByPasskeyForm, accessByPasswordForm } from '#shared/forms/second-factor-forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { ownAccount } from './own-account.ts'

/**
 * Asks for the password again before money, rights or the account's credentials change, because an open session is not
 * enough.
 */
export const confirmAccess: Page<'confirm-access'> = {
  async load(context) {
    return {
      to: destination(context),
      hasDraft: context.url.searchParams.has('unsent'),
      passkeyRequest: await accessRequest(context.services, ownAccount(context)),
    }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

async function confirm(
  context: SubmitContext,
  proof: { password: string } | { answer: string },
  userId: string,
) {
  const { services, sessionToken, ip, remember } = context
  if (!sessionToken) throw new ShopError('unauthenticated', 'The session has ended')
  remember({ sessionToken: await confirmRule(services, { userId, sessionToken, proof, ip }) })
  return { redirect: withDraft(context) }
}

const actions = {
  password: formAction(accessByPasswordForm, confirm),

  passkey: formAction(accessByPasskeyForm, confirm),

  /** For people who sign in without a password. The session that the link begins is a new one. */
  link: formAction(form('link', {}), async (context) => {
    const { services, visitor, ip, done } = context
    await requestSignInLink(services, { email: visitor?.email ?? '', ip, to: withDraft(context) })
    return done()
  }),
}

const destination = ({ url }: RequestContext) => safePath(url.searchParams.get('to'))

/** Returns the address that the visitor came from, at the form that they sent, which is shown to them again. */
function withDraft(context: RequestContext): string {
  const to = destination(context)
  if (!context.url.searchParams.has('unsent')) return to
  const back = new URL(to, context.url)
  back.searchParams.set('unsent', '1')
  back.hash = 'unsent'
  return back.pathname + back.search + back.hash
}
