import { completeSignIn, pendingSignInOf } from '#server/shop/customers/second-factor/pending-sign-in.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { signInCodeForms } from '#shared/forms/second-factor-forms.ts'
import { href } from '#shared/href.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

/** The second step of a sign-in, after the password or a mailed link. */
export const signInCode: Page<'sign-in-code'> = {
  async load(context) {
    const { services, pendingSignIn, visitor, url } = context
    const pending = pendingSignIn === null ? null : await pendingSignInOf(services, pendingSignIn)
    if (!pending) throw redirectTo(visitor ? destination(context) : startAgain(context))
    return { ...pending, to: destination(context), withRecovery: url.searchParams.has('recovery') }
  },

  async submit(context) {
    const { pendingSignIn } = context
    return pendingSignIn === null ? { redirect: startAgain(context) } : complete(context, pendingSignIn)
  },
}

const complete = formAction(signInCodeForms.app, async (context, proof, pendingToken: string) => {
  try {
    const step = { ...signInRequestOf(context), proof, pendingToken }
    return await enterAccount(context, await completeSignIn(context.services, step))
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'sign_in_expired') throw error
    return { redirect: startAgain(context) }
  }
})

const destination = ({ url }: RequestContext) => safePath(url.searchParams.get('to'))

const startAgain = ({ url }: RequestContext) => {
  const to = url.searchParams.get('to')
  const why = url.searchParams.has('entered') ? { entered: 1 } : { late: 1 }
  return href('sign-in', {}, { to: to && safePath(to), ...why })
}
