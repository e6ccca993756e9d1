import { accountOf, pendingEmailOf } from '#server/shop/customers/account/account-queries.ts'
import { changeProfile } from '#server/shop/customers/account/change-profile.ts'
import {
  cancelEmailChange,
  requestEmailChange,
  requestEmailConfirmation,
} from '#server/shop/customers/account/request-email.ts'
import { lastDelivery } from '#server/shop/orders/fulfillments/last-delivery.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { maskedTaxId } from '#shared/account/masked-tax-id.ts'
import { ShopError } from '#shared/errors.ts'
import { emailChangeForm, profileForm } from '#shared/forms/customer-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

/** Who the customer is, and how they are reached. */
export const account: Page<'account'> = {
  async load(context) {
    const userId = ownAccount(context)
    const { db, clock, country } = context.services
    const [found, pendingEmail, last] = await Promise.all([
      accountOf(db, userId),
      pendingEmailOf(db, { userId, now: clock() }),
      lastDelivery(context.services, userId),
    ])
    if (!found) throw new ShopError('not_found', `No user ${userId}`)
    const { name, email, phone, emailConfirmedAt } = found
    return {
      profile: {
        ...{ name, email, pendingEmail, isEmailConfirmed: emailConfirmedAt !== null },
        phone: phone ? country.phone.format(phone) : '',
        taxId: last?.taxId ? maskedTaxId(country.taxId.format(last.taxId)) : null,
      },
      saved: context.url.searchParams.get('saved') ?? '',
    }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async profile({ services, form, remember }, userId) {
    const read = readForm(profileForm(services.country), form)
    if (!read.ok) return refusedForm(form, read.errors)
    await changeProfile(services.db, { userId, ...read.values })
    remember({ hasVisitorChanged: true })
    return done('profile')
  },

  async 'send-confirmation'({ services, ip }, userId) {
    await requestEmailConfirmation(services, { userId, ip })
    return done('sent')
  },

  async 'change-email'(context, userId) {
    const { services, form, ip } = context
    const read = readForm(emailChangeForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    await requestEmailChange(services, { userId, ip, ...read.values })
    await renewSession(context)
    return done('sent')
  },

  async 'cancel-email'({ services }, userId) {
    await cancelEmailChange(services.db, userId)
    return done('canceled')
  },
}

const done = (saved: keyof typeof accountMessages.saved): SubmitAnswer => ({
  redirect: href('account', {}, { saved }),
})

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status } = error
  const { emailTaken, emailReserved } = customerMessages.fieldErrors
  if (code === 'wrong_credentials')
    return refusedForm(form, { password: accountMessages.fieldErrors.wrongPassword }, { status: 422 })
  if (code === 'email_taken') return refusedForm(form, { email: emailTaken }, { status })
  if (code === 'email_reserved') return refusedForm(form, { email: emailReserved }, { status })
  return tooManyTries(form, error)
}
