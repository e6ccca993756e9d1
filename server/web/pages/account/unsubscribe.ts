import { unsubscribe as endMails, readUnsubscribeToken } from '#server/shop/favorites/unsubscribe.ts'
import { tokenOf } from '#server/web/pages/answer-of-link.ts'
import type { Page } from '#server/web/pages/page.ts'

/**
 * The target of a mail's unsubscribe link. It only shows a form, because programs that open links in advance must
 * end nothing.
 */
export const unsubscribe: Page<'unsubscribe'> = {
  async load(context) {
    return { valid: readUnsubscribeToken(context.services, tokenOf(context)) !== null }
  },

  async submit(context) {
    await endMails(context.services, tokenOf(context), 'mail-link')
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}
