import { randomUUID } from 'node:crypto'
import { proposeSubstitution } from '#server/shop/orders/substitutions/propose-substitution.ts'
import { substitutesFor } from '#server/shop/orders/substitutions/substitute-queries.ts'
import { idOfOrder } from '#server/shop/orders/views/order-owner.ts'
import { storeOfOrder } from '#server/shop/orders/views/order-queries.ts'
import { lineOfOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readQuery } from '#server/web/pages/read-parameters.ts'
import { maxTitleQuery } from '#shared/catalog/merchant-products.ts'
import { formKeyOf } from '#shared/forms/form-key.ts'
import { proposeSubstitutionForm } from '#shared/forms/merchant/substitution-form.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-order', merchantOrderMessages.done)

/** Other goods that a store proposes for the line of an order that the address names. */
export const merchantOrderSubstitution: Page<'merchant-order-substitution'> = {
  async load(context) {
    const { db } = context.services
    const { merchantId } = merchantOf(context)
    const { order, line } = await ownLine(context)
    const query = readQuery(context.url.searchParams, maxTitleQuery)
    const { id, title, options, quantity } = line
    return {
      number: context.params.orderNumber,
      store: order.store,
      line: { id, title, options, quantity },
      query,
      choices: await substitutesFor(db, { merchantId, line, query }),
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    const { order, line } = await ownLine(context)
    const about = { orderId: order.id, lineId: line.id, orderNumber: context.params.orderNumber }
    return runAction(actions, context, about)
  },
}

const actions = {
  'propose-substitution': formAction(
    proposeSubstitutionForm,
    async (context, values, { orderNumber, ...about }: SubstitutedLine) => {
      const { merchantId } = merchantOf(context)
      const formKey = formKeyOf(context.form)
      await proposeSubstitution(context.services, { ...about, ...values, merchantId, formKey })
      return done.at('propose-substitution', { orderNumber })
    },
  ),
}

interface SubstitutedLine {
  orderId: string
  lineId: string
  orderNumber: string
}

/** Finds the order and the line of the address. Another store's order does not exist. */
async function ownLine(context: RequestContext<'orderNumber' | 'lineId'>) {
  const { db } = context.services
  const { merchantId } = merchantOf(context)
  const { orderNumber, lineId } = context.params
  const [order, line] = await Promise.all([
    storeOfOrder(db, { merchantId }, orderNumber),
    lineOfOrder(db, { orderId: idOfOrder(db, { merchantId }, orderNumber), lineId }),
  ])
  if (!order || !line) throw pageNotFound(context.url.pathname)
  return { order, line }
}
