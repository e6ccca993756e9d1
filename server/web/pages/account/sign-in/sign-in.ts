import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { passkeyRequest } from '#server/shop/customers/passkeys/read-passkey.ts'
import { signInByPasskey } from '#server/shop/customers/passkeys/sign-in-by-passkey.ts'
import { signIn as signInRule } from '#server/shop/customers/sign-in.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { passkeySignInForm } from '#shared/forms/passkey-forms.ts'
import { signInForm } from '#shared/forms/sign-in-forms.ts'
import { formText } from '#shared/forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

export const signIn: Page<'sign-in'> = {
  async load({ url, services }) {
    const { searchParams } = url
    return {
      to: safePath(searchParams.get('to')),
      passwordChanged: searchParams.has('changed'),
      hasDraft: searchParams.has('unsent'),
      isTooLate: searchParams.has('late'),
      sessionEnded: searchParams.has('ended'),
      cookiesRefused: searchParams.has('entered'),
      passkeyRequest: passkeyRequest(services),
    }
  },

  submit: (context) =>
    formText(context.form, 'intent') === 'passkey' ? enterByPasskey(context) : enterByPassword(context),
}

const enterByPassword = formAction(signInForm, async (context, values) =>
  enterAccount(context, await signInRule(context.services, { ...values, ...signInRequestOf(context) })),
)

const enterByPasskey = formAction(passkeySignInForm, async (context, { answer }) => {
  const response: AuthenticationResponseJSON = JSON.parse(answer)
  const request = { response, ...signInRequestOf(context) }
  return enterAccount(context, await signInByPasskey(context.services, request))
})
