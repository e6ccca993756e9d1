import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import {
  cancelGuestErasureByLink,
  isGuestErasureTokenValid,
} from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { cancelErasureByLink, isErasureTokenValid } from '#server/shop/privacy/request-erasure.ts'
import { answerOfLink, tokenOf } from '#server/web/pages/answer-of-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { form } from '#shared/forms/form.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance decide nothing. */
export const cancelErasure: Page<'cancel-erasure'> = {
  async load(context) {
    const { services } = context
    const token = tokenOf(context)
    const [outcome, isAccounts, isGuests] = await Promise.all([
      outcomeOfLink(services, token),
      isErasureTokenValid(services.db, token),
      isGuestErasureTokenValid(services.db, token),
    ])
    if (outcome === 'erasure-canceled') return { opens: null, canceled: 'account' }
    if (outcome === 'guest-erasure-canceled') return { opens: null, canceled: 'guest' }
    return { opens: isAccounts ? 'account' : isGuests ? 'guest' : null, canceled: null }
  },

  submit: async (context) => answerOfLink(context, await cancel(context)),
}

const cancelForm = form('', {}, { refusals: { token_expired: { text: cancelErasureMessages.overTitle } } })

const cancel = formAction(cancelForm, async (context) => {
  const { services, done } = context
  const token = tokenOf(context)
  if (!(await cancelGuestErasureByLink(services, token))) await cancelErasureByLink(services, token)
  return done()
})
