import { randomUUID } from 'node:crypto'
import { chosenOrders } from '#server/shop/orders/printing/chosen-orders.ts'
import { lastPrintOptions } from '#server/shop/orders/printing/print-job-queries.ts'
import { requestPrintJob } from '#server/shop/orders/printing/request-print-job.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { printForm } from '#shared/forms/merchant/print-form.ts'
import { href } from '#shared/href.ts'
import { printingMessages } from '#shared/messages/merchant/printing.ts'
import { maxPrintedOrders } from '#shared/orders/printing.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { merchantOf } from './merchant-of.ts'

/** The chosen orders, and which papers of them go into one file. */
export const merchantOrderPapers: Page<'merchant-order-papers'> = {
  async load(context) {
    const { services, url, visitor } = context
    const { merchantId } = merchantOf(context)
    const numbers = numbersOf(url)
    const tooMany = numbers.length > maxPrintedOrders ? numbers.length : null
    const [{ suggested, ...found }, last] = await Promise.all([
      chosenOrders(services.db, { merchantId, numbers: tooMany ? [] : numbers }),
      lastPrintOptions(services, { merchantId, userId: visitor?.userId ?? '' }),
    ])
    return { ...found, tooMany, options: last ?? suggested, key: randomUUID() }
  },

  submit: (context) => runAction(actions, context),
}

/** Reads the numbers of the address in their order, each once. */
const numbersOf = ({ searchParams }: URL): string[] => [
  ...new Set(
    searchParams
      .getAll('order')
      .map((text) => text.trim().toUpperCase())
      .filter(isOrderNumber),
  ),
]

const actions = {
  print: formAction(printForm, async (context, options) => {
    const orderNumbers = numbersOf(context.url)
    if (orderNumbers.length > maxPrintedOrders)
      return context.refused({}, { message: printingMessages.tooMany(orderNumbers.length) })
    const printId = readId(context.form, 'key')
    await requestPrintJob(context.services, { id: printId, by: memberOf(context), orderNumbers, options })
    return { redirect: href('merchant-order-print', { printId }) }
  }),
}
