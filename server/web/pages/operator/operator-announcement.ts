import { announcementView, mailsOfAnnouncement } from '#server/shop/announcements/announcement-queries.ts'
import { sendAgain } from '#server/shop/announcements/send-again.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readCount } from '#server/web/pages/read-parameters.ts'
import { sendAgainForm } from '#shared/forms/announcement-forms.ts'
import { announcementsMessages as messages } from '#shared/messages/operator/announcements.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

export const operatorAnnouncementDone = doneOn('operator-announcement', {
  sent: messages.sent,
  again({ searchParams }) {
    const count = readCount(searchParams.get('count'))
    return count > 0 ? messages.again(count) : messages.noneFailed
  },
})

/** One announcement: which stores got it, and whose mail failed. */
export const operatorAnnouncement: Page<'operator-announcement'> = {
  done: operatorAnnouncementDone,

  async load({ services: { db }, params: { announcementId: id }, url }) {
    const onlyFailed = url.searchParams.get('list') === 'failed'
    const cursor = url.searchParams.get('cursor')
    const after = cursor?.split('.').every(isId) ? cursor : null
    const [announcement, mails] = await Promise.all([
      announcementView(db, id),
      mailsOfAnnouncement(db, { id, onlyFailed, after }),
    ])
    if (!announcement) throw pageNotFound(url.pathname)
    return { announcement, mails, onlyFailed }
  },

  async submit(context) {
    return runAction(actions, context, context.params.announcementId)
  },
}

const actions = {
  'send-again': formAction(sendAgainForm, async (context, _values, announcementId: string) => {
    const count = await sendAgain(context.services, { announcementId, by: operatorOf(context) })
    return operatorAnnouncementDone.at('again', { announcementId }, { count })
  }),
}
