import { loadPersonalData } from '#server/shop/customers/personal-data.ts'
import { notificationsOf } from '#server/shop/notifications/notification-queries.ts'
import { openNotification, readAllNotifications } from '#server/shop/notifications/read-notifications.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { hidden } from '#shared/forms/choice-fields.ts'
import { form } from '#shared/forms/form.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { ownAccount } from './own-account.ts'

/** Notifications of the visitor as a customer, in a store and as an operator. */
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

  // Programs that scan pages and mails follow links, so only a form marks as read.
  submit: (context) => runAction(actions, context, ownAccount(context)),
}

/** A row's time is more precise than the displayed one. */
const justAfter = (at: Date | string) => new Date(new Date(at).getTime() + 1).toISOString()

const openForm = form(
  'open',
  { notification: hidden() },
  { refusals: { not_found: { text: ruleMessages.invalid_form } } },
)

const actions = {
  open: formAction(openForm, async ({ services }, { notification: id }, userId: string) => ({
    redirect: await openNotification(services, { userId, id }),
  })),

  async 'read-all'(context: SubmitContext, userId: string) {
    const { services, form, remember } = context
    const written = new Date(formText(form, 'seenAt'))
    const seenAt = Number.isNaN(written.getTime()) ? services.clock() : written
    await readAllNotifications(services, { userId, seenAt })
    remember({ hasVisitorChanged: true })
    return { redirect: href('account-notifications') }
  },
}
