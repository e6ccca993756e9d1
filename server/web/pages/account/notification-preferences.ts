import {
  notificationPreferencesOf,
  saveNotificationPreferences,
} from '#server/shop/notifications/notification-preferences.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { formText } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { ownAccount } from './own-account.ts'

const done = doneOn('notification-preferences', accountMessages.saved)

/** The visitor's settings of mails and notifications, by kind. Every mail links here. */
export const notificationPreferences: Page<'notification-preferences'> = {
  done,

  async load(context) {
    const choices = await notificationPreferencesOf(context.services.db, ownAccount(context))
    return { choices }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
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
