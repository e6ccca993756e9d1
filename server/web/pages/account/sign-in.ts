import { ShopError } from '#shared/errors.ts'
import { signInForm } from '#shared/forms/account-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { signIn as signInRule } from '../../../shop/customers/sign-in.ts'
import type { Page, SubmitAnswer, SubmitContext } from '../page.ts'
import { tooManyTries } from '../too-many-tries.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

export const signIn: Page<'sign-in'> = {
  async load({ url }) {
    const { searchParams } = url
    return {
      to: safePath(searchParams.get('to')),
      passwordChanged: searchParams.has('changed'),
      hasDraft: searchParams.has('unsent'),
    }
  },

  async submit(context) {
    const read = readForm(signInForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
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

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (error instanceof ShopError && error.code === 'wrong_credentials') {
    return refusedForm(form, {}, { message: customerMessages.signIn.wrongCredentials })
  }
  return tooManyTries(form, error)
}
