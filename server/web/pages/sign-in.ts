import { signIn as signInRule } from '#server/shop/customers/sign-in.ts'
import { ShopError } from '#shared/errors.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { signInForm } from '#shared/forms/sign-in-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import { safePath } from '#shared/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

export const signIn: Page<'sign-in'> = {
  async load({ url }) {
    return { to: safePath(url.searchParams.get('to')), passwordChanged: url.searchParams.has('changed') }
  },

  async submit(visit) {
    const read = readForm(signInForm, visit.form)
    if (!read.ok) return refusedForm(visit.form, read.errors)
    const { ip, sessionToken: oldSessionToken } = visit
    try {
      const signedIn = await signInRule(visit.services, { ...read.values, ip, oldSessionToken })
      return await enterAccount(visit, signedIn)
    } catch (error) {
      return refused(visit, error)
    }
  },
}

function refused({ form }: SubmitVisit, error: unknown): SubmitAnswer {
  if (error instanceof ShopError && error.code === 'wrong_credentials') {
    return refusedForm(form, {}, { message: customerMessages.signIn.wrongCredentials })
  }
  return tooManyTries(form, error)
}
