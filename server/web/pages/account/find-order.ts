import { requestOrderLink } from '#server/shop/orders/links/request-order-link.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { findOrderForm } from '#shared/forms/find-order-form.ts'

export const findOrder: Page<'find-order'> = {
  async load() {
    return {}
  },

  submit: (context) => request(context),
}

/** The response is the same whether or not there is such an order. */
const request = formAction(findOrderForm, async ({ services, ip, done }, values) => {
  await requestOrderLink(services, { ...values, ip })
  return done({ values })
})
