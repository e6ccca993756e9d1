import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { passkeyRequest } from '#server/shop/customers/passkeys/read-passkey.ts'
import { signInByPasskey } from '#server/shop/customers/passkeys/sign-in-by-passkey.ts'
import { signIn as signInRule } from '#server/shop/customers/sign-in.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { signInForm } from '#shared/forms/account-forms.ts'
import { passkeySignInForm } from '#shared/forms/passkey-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
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

  async submit(context) {
    const { form } = context
    if (formText(form, 'intent') === 'passkey') return enterByPasskey(context)
    const read = readForm(signInForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const signedIn = await signInRule(context.services, {
        ...read.values,
        ...signInRequestOf(context),
      })
      return await enterAccount(context, signedIn)
    } catch (error) {
      return refused(context, error)
    }
  },
}

async function enterByPasskey(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(passkeySignInForm, context.form)
  if (!read.ok) return refusedForm({}, {}, { message: ruleMessages.invalid_form })
  const response: AuthenticationResponseJSON = JSON.parse(read.values.answer)
  try {
    const request = { response, ...signInRequestOf(context) }
    return await enterAccount(context, await signInByPasskey(context.services, request))
  } catch (error) {
    const code = error instanceof ShopError ? error.code : null
    const { late, unknown } = passkeyMessages.errors
    if (code === 'token_expired') return refusedForm({}, {}, { message: late })
    if (code === 'passkey_unknown') return refusedForm({}, {}, { message: unknown })
    if (code === 'passkey_refused') return refusedForm({}, {}, { message: ruleMessages[code] })
    return tooManyTries({}, error)
  }
}

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (error instanceof ShopError && error.code === 'wrong_credentials') {
    return refusedForm(form, {}, { message: customerMessages.signIn.wrongCredentials })
  }
  return tooManyTries(form, error)
}
