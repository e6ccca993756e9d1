import { outcomeOfLink } from '#server/shop/customers/account/used-links.ts'
import {
  cancelGuestErasureByLink,
  isGuestErasureTokenValid,
} from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { cancelErasureByLink, isErasureTokenValid } from '#server/shop/privacy/request-erasure.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pressedAgain } from '#server/web/pages/pressed-again.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance decide nothing. */
export const cancelErasure: Page<'cancel-erasure'> = {
  async load(context) {
    const { services } = context
    const token = tokenOf(context)
    const outcome = await outcomeOfLink(services, token)
    if (outcome === 'erasure-canceled') return { opens: null, canceled: 'account' }
    if (outcome === 'guest-erasure-canceled') return { opens: null, canceled: 'guest' }
    if (await isErasureTokenValid(services.db, token)) return { opens: 'account', canceled: null }
    const isGuests = await isGuestErasureTokenValid(services.db, token)
    return { opens: isGuests ? 'guest' : null, canceled: null }
  },

  async submit(context) {
    const { services, form } = context
    const token = tokenOf(context)
    try {
      if (!(await cancelGuestErasureByLink(services, token))) await cancelErasureByLink(services, token)
      return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      const message = cancelErasureMessages.overTitle
      return (await pressedAgain(context, token)) ?? refusedForm(form, {}, { status: error.status, message })
    }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
