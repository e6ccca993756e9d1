import { changePixKey, keepPixKey } from '#server/shop/merchants/pix-key/change-pix-key.ts'
import { pixKeyOfStore } from '#server/shop/merchants/pix-key/pix-key-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { pixKeyMessages } from '#shared/messages/merchant/pix-key.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

const { fieldErrors } = pixKeyMessages

/** Where a store's money goes; the route lets in owners alone. */
export const merchantPixKey: Page<'merchant-pix-key'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    const saved = url.searchParams.get('saved') ?? ''
    return {
      store,
      settlement: services.settlement,
      saved,
      ...(await pixKeyOfStore(services.db, merchantId)),
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async 'pix-key'(context) {
    const typed = formText(context.form, 'pixKey')
    if (typed === '') return refusedForm(context.form, { pixKey: fieldErrors.missing })
    const { merchantId } = merchantOf(context)
    try {
      return done(await changePixKey(context.services, { merchantId, by: memberOf(context), typed }))
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_form') throw error
      return refusedForm(context.form, { pixKey: fieldErrors.unknown })
    }
  },

  async 'keep-pix-key'(context) {
    await keepPixKey(context.services, { merchantId: merchantOf(context).merchantId, by: memberOf(context) })
    return done('canceled')
  },
}

const done = (saved: keyof typeof pixKeyMessages.saved): SubmitAnswer => ({
  redirect: href('merchant-pix-key', {}, { saved }),
})
