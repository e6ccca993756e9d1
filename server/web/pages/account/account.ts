import { accountOf, pendingEmailOf } from '#server/shop/customers/account/account-queries.ts'
import { changeProfile } from '#server/shop/customers/account/change-profile.ts'
import {
  cancelEmailChange,
  requestEmailChange,
  requestEmailConfirmation,
} from '#server/shop/customers/account/request-email.ts'
import { lastDelivery } from '#server/shop/orders/fulfillments/last-delivery.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { maskedTaxId } from '#shared/account/masked-tax-id.ts'
import { ShopError } from '#shared/errors.ts'
import { emailChangeForm, profileForm } from '#shared/forms/customer-forms.ts'
import { form } from '#shared/forms/form.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { ownAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

export const accountDone = doneOn('account', accountMessages.saved)

/** The customer's name and contact data. */
export const account: Page<'account'> = {
  done: accountDone,

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
        name,
        email,
        pendingEmail,
        isEmailConfirmed: emailConfirmedAt !== null,
        phone: phone ? country.phone.format(phone) : '',
        taxId: last?.taxId ? maskedTaxId(country.taxId.format(last.taxId)) : null,
      },
    }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  profile: formAction(profileForm, async ({ services, remember }, values, userId: string) => {
    await changeProfile(services.db, { userId, ...values })
    remember({ hasVisitorChanged: true })
    return accountDone.at('profile')
  }),

  'send-confirmation': formAction(
    form('send-confirmation', {}),
    async ({ services, ip }, _, userId: string) => {
      await requestEmailConfirmation(services, { userId, ip })
      return accountDone.at('sent')
    },
  ),

  'change-email': formAction(emailChangeForm, async (context, values, userId: string) => {
    const { services, ip } = context
    await requestEmailChange(services, { userId, ip, ...values })
    await renewSession(context)
    return accountDone.at('sent')
  }),

  'cancel-email': formAction(form('cancel-email', {}), async ({ services }, _, userId: string) => {
    await cancelEmailChange(services.db, userId)
    return accountDone.at('canceled')
  }),
}
