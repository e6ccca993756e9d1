import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { recordPostalCode } from '#server/shop/cart/record-postal-code.ts'
import { locationOf } from '#server/shop/shipping/address-of-postal-code.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { postalCodeForm } from '#shared/forms/postal-code-form.ts'
import { formText } from '#shared/forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'

/** The delivery location: asked once, stored in a cookie, changed and forgotten at any time. */
export const postalCode: Page<'postal-code'> = {
  async load({ url, services, postalCode: known }) {
    return { location: await locationOf(services, known), to: safePath(url.searchParams.get('to')) }
  },

  submit: async (context) => (context.form.intent === 'forget' ? forget(context) : choose(context)),
}

function forget(context: SubmitContext): SubmitAnswer {
  context.remember({ postalCode: null })
  return { redirect: wayBack(context) }
}

const choose = formAction(postalCodeForm, async (context, values) => {
  context.remember(values)
  await recordPostalCode(context.services.db, cartOwnerOf(context), values.postalCode)
  return { redirect: wayBack(context) }
})

const wayBack = ({ form, url }: SubmitContext) => safePath(formText(form, 'to') || url.searchParams.get('to'))
