import { decideMailsOfAccount } from '#server/shop/customers/mail-consents/decide-mails.ts'
import { remindersOfAccount } from '#server/shop/customers/mail-consents/reminders-of-account.ts'
import {
  notificationPreferencesOf,
  saveNotificationPreferences,
} from '#server/shop/notifications/notification-preferences.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { cartRemindersForm } from '#shared/forms/mail-consent-forms.ts'
import { formText } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { mailConsentMessages } from '#shared/messages/account/mail-consents.ts'
import { ownAccount } from './own-account.ts'

const done = doneOn('notification-preferences', accountMessages.saved, {
  'cart-reminders': mailConsentMessages.choice.saved,
})

/** The visitor's settings of mails and notifications, by kind. Every mail links here. */
export const notificationPreferences: Page<'notification-preferences'> = {
  done,

  async load(context) {
    const { services } = context
    const userId = ownAccount(context)
    const [choices, cartReminders] = await Promise.all([
      notificationPreferencesOf(services.db, userId),
      remindersOfAccount(services, userId),
    ])
    return { choices, cartReminders }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  'cart-reminders': formAction(
    cartRemindersForm,
    async ({ services }, { cartReminder: granted }, userId: string) => {
      const choice = { purpose: 'cart-reminders', granted, place: 'account' } as const
      await decideMailsOfAccount(services, { userId, ...choice })
      return done.at('cart-reminders')
    },
  ),

  async notices({ services, form }: SubmitContext, userId: string) {
    const offered = await notificationPreferencesOf(services.db, userId)
    const choices = offered
      .flatMap((group) => group.choices)
      .map(({ kind, mail }) => ({
        kind,
        mail,
        isMailed: formText(form, `mail.${kind}`) !== '',
        isShown: formText(form, `shop.${kind}`) !== '',
      }))
    await saveNotificationPreferences(services.db, { userId, choices })
    return done.at('notices')
  },
}
