import { signUp as signUpRule } from '#server/shop/customers/sign-up.ts'
import { ShopError } from '#shared/errors.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { signUpForm } from '#shared/forms/sign-up-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/customers.ts'
import { safePath } from '#shared/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

export const signUp: Page<'sign-up'> = {
  async load({ url }) {
    return { to: safePath(url.searchParams.get('to')) }
  },

  async submit(visit) {
    const read = readForm(signUpForm, visit.form)
    if (!read.ok) return refusedForm(visit.form, read.errors)
    const { ip, sessionToken: oldSessionToken } = visit
    try {
      const signedIn = await signUpRule(visit.services, { ...read.values, ip, oldSessionToken })
      return await enterAccount(visit, signedIn)
    } catch (error) {
      return refused(visit, error)
    }
  },
}

function refused({ form }: SubmitVisit, error: unknown): SubmitAnswer {
  if (error instanceof ShopError && error.code === 'email_taken') {
    const message = customerMessages.signUp.emailTaken
    return refusedForm(form, { email: customerMessages.faults.emailTaken }, { status: error.status, message })
  }
  if (error instanceof ShopError && error.code === 'email_reserved')
    return refusedForm(form, { email: customerMessages.faults.emailReserved }, { status: error.status })
  return tooManyTries(form, error)
}
