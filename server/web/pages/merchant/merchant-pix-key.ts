import { changePixKey, keepPixKey } from '#server/shop/merchants/pix-key/change-pix-key.ts'
import { pixKeyOfStore } from '#server/shop/merchants/pix-key/pix-key-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { pixKeyForm } from '#shared/forms/merchant/pix-key.ts'
import { pixKeyMessages } from '#shared/messages/merchant/pix-key.ts'
import { merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-pix-key', pixKeyMessages.saved)

/** The Pix key that receives a store's money. The route allows owners only. */
export const merchantPixKey: Page<'merchant-pix-key'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services } = context
    return {
      store,
      settlement: services.settlement,
      ...(await pixKeyOfStore(services.db, merchantId)),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  'pix-key': formAction(pixKeyForm, async (context, { pixKey }) => {
    const { merchantId } = merchantOf(context)
    return done.at(await changePixKey(context.services, { merchantId, by: memberOf(context), typed: pixKey }))
  }),

  async 'keep-pix-key'(context: SubmitContext) {
    await keepPixKey(context.services, { merchantId: merchantOf(context).merchantId, by: memberOf(context) })
    return done.at('canceled')
  },
}
