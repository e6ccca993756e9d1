import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { cancelErasureMessages } from '#shared/messages/account/cancel-erasure.ts'
import { cancelErasureByLink, isErasureTokenValid } from '../../../shop/customers/privacy/request-erasure.ts'
import type { RequestContext } from '../../middleware/request-context.ts'
import type { Page } from '../page.ts'

/** The target of a mailed link. It only shows a form, because programs that open links in advance decide nothing. */
export const cancelErasure: Page<'cancel-erasure'> = {
  async load(context) {
    return { isOpen: await isErasureTokenValid(context.services.db, tokenOf(context)) }
  },

  async submit(context) {
    const { services, form } = context
    try {
      await cancelErasureByLink(services, tokenOf(context))
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'token_expired') throw error
      return refusedForm(form, {}, { status: error.status, message: cancelErasureMessages.overTitle })
    }
    return { intent: '', values: {}, errors: {}, ok: true, status: 200 }
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
