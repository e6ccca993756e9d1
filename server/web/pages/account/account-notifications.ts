import { loadPersonalData } from '#server/shop/customers/personal-data.ts'
import { notificationsOf } from '#server/shop/notifications/notification-queries.ts'
import { openNotification, readAllNotifications } from '#server/shop/notifications/read-notifications.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'

/** What happened for the visitor as a customer, in a store and as an operator. */
export const accountNotifications: Page<'account-notifications'> = {
  async load(context) {
    const userId = ownAccount(context)
    const { services, url, personalData } = context
    const { searchParams } = url
    const isUnreadOnly = searchParams.get('list') === 'unread'
    const cursor = searchParams.get('cursor')
    const [list, { unreadCount }] = await Promise.all([
      notificationsOf(services.db, userId, { isUnreadOnly, cursor }),
      personalData ?? loadPersonalData(services.db, userId),
    ])
    const newest = cursor ? services.clock() : list.items[0]?.at
    return { notifications: list, isUnreadOnly, unreadCount, seenAt: newest ? justAfter(newest) : '' }
  },

  // A link would be followed by programs that look at pages and mails: only a form marks as read.
  submit: (context) =>
    submitToAccount(context, actions, (_, error) => {
      if (error instanceof ShopError && error.code === 'not_found')
        return refusedForm(context.form, {}, { message: ruleMessages.invalid_form, status: 404 })
      throw error
    }),
}

/** A row's time is more precise than what is said of it. */
const justAfter = (at: Date | string) => new Date(new Date(at).getTime() + 1).toISOString()

const actions: AccountActions = {
  open: async ({ services, form }, userId) => ({
    redirect: await openNotification(services, { userId, id: formText(form, 'notification') }),
  }),

  async 'read-all'(context, userId) {
    const { services, form, remember } = context
    const written = new Date(formText(form, 'seenAt'))
    const seenAt = Number.isNaN(written.getTime()) ? services.clock() : written
    await readAllNotifications(services, { userId, seenAt })
    remember({ hasVisitorChanged: true })
    return { redirect: href('account-notifications') }
  },
}
