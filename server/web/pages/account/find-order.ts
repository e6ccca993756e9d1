import { requestOrderLink } from '#server/shop/orders/links/request-order-link.ts'
import type { Page } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { findOrderForm } from '#shared/forms/find-order-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'

export const findOrder: Page<'find-order'> = {
  async load() {
    return {}
  },

  /** The answer is the same whether or not there is such an order. */
  async submit({ services, form, ip }) {
    const read = readForm(findOrderForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      await requestOrderLink(services, { ...read.values, ip })
    } catch (error) {
      return tooManyTries(form, error)
    }
    return { intent: '', values: read.values, errors: {}, ok: true, status: 200 }
  },
}
