import { accessRequest, confirmAccess as confirmRule } from '#server/shop/customers/account/confirm-access.ts'
import { requestSignInLink } from '#server/shop/customers/sign-in-link/request-sign-in-link.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { answerForm, knownPasswordForm } from '#shared/forms/second-factor-forms.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'
import { refusedProof, withoutProof } from './read-second-factor.ts'

/** Before what moves money, rights or ways into the account: the person, not only their open session. */
export const confirmAccess: Page<'confirm-access'> = {
  async load(context) {
    return {
      to: destination(context),
      hasDraft: context.url.searchParams.has('unsent'),
      passkeyRequest: await accessRequest(context.services, ownAccount(context)),
    }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async password(context, userId) {
    const read = readForm(knownPasswordForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    return confirmed(context, userId, read.values)
  },

  async passkey(context, userId) {
    const read = readForm(answerForm, context.form)
    if (!read.ok) return refusedForm({}, {}, { message: ruleMessages.invalid_form })
    return confirmed(context, userId, read.values)
  },

  /** For whoever signs in without a password: the session that the link begins is a new one. */
  async link(context) {
    const { services, visitor, ip } = context
    await requestSignInLink(services, { email: visitor?.email ?? '', ip, to: withDraft(context) })
    return { intent: 'link', values: {}, errors: {}, ok: true, status: 200 }
  },
}

async function confirmed(
  context: SubmitContext,
  userId: string,
  proof: { password: string } | { answer: string },
) {
  const { services, sessionToken, ip, remember } = context
  if (!sessionToken) throw new ShopError('unauthenticated', 'The session has ended')
  remember({ sessionToken: await confirmRule(services, { userId, sessionToken, proof, ip }) })
  return { redirect: withDraft(context) }
}

const destination = ({ url }: RequestContext) => safePath(url.searchParams.get('to'))

/** Back to where they came from, and what they had sent there is shown to them again. */
function withDraft(context: RequestContext): string {
  const to = destination(context)
  if (!context.url.searchParams.has('unsent')) return to
  const back = new URL(to, context.url)
  back.searchParams.set('unsent', '1')
  return back.pathname + back.search + back.hash
}

function refused({ form }: SubmitContext, error: unknown): FormAnswer {
  const proof = refusedProof(form, error)
  if (proof) return proof
  if (error instanceof ShopError && error.code === 'wrong_credentials')
    return refusedForm(form, { password: accountMessages.fieldErrors.wrongPassword })
  return tooManyTries(withoutProof(form), error)
}
