import {
  cancelGuestErasureByLink,
  isGuestErasureTokenValid,
} from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { cancelErasureByLink, isErasureTokenValid } from '#server/shop/privacy/request-erasure.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance decide nothing. */
export const cancelErasure: Page<'cancel-erasure'> = {
  async load(context) {
    const { db } = context.services
    const token = tokenOf(context)
    if (await isErasureTokenValid(db, token)) return { opens: 'account' }
    return { opens: (await isGuestErasureTokenValid(db, token)) ? 'guest' : null }
  },

  async submit(context) {
    const { services, form } = context
    try {
      const token = tokenOf(context)
      if (await cancelGuestErasureByLink(services, token))
        return { intent: 'guest', values: {}, errors: {}, ok: true, status: 200 }
      await cancelErasureByLink(services, token)
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      return refusedForm(form, {}, { status: error.status, message: cancelErasureMessages.overTitle })
    }
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
