import { locationOf } from '#server/shop/shipping/address-of-postal-code.ts'
import type { Page } from '#server/web/pages/page.ts'
import { postalCodeForm } from '#shared/forms/cart-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { safePath } from '#shared/routing/safe-path.ts'

/** The delivery location: asked once, stored in a cookie, changed and forgotten at any time. */
export const postalCode: Page<'postal-code'> = {
  async load({ url, services, postalCode: known }) {
    return { location: await locationOf(services, known), to: safePath(url.searchParams.get('to')) }
  },

  async submit({ form, services, remember, url }) {
    const to = safePath(formText(form, 'to') || url.searchParams.get('to'))
    if (form.intent === 'forget') {
      remember({ postalCode: null })
      return { redirect: to }
    }
    const read = readForm(postalCodeForm(services.country), form)
    if (!read.ok) return refusedForm(form, read.errors)
    remember({ postalCode: read.values.postalCode })
    return { redirect: to }
  },
}
