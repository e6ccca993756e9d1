import { printJobOfStore } from '#server/shop/orders/printing/print-job-queries.ts'
import { retryPrintJob } from '#server/shop/orders/printing/request-print-job.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { retryPrintForm } from '#shared/forms/merchant/print-form.ts'
import { href } from '#shared/href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

/** The progress of a file with papers of orders, and the file. */
export const merchantOrderPrint: Page<'merchant-order-print'> = {
  async load(context) {
    const { services, params, url } = context
    const { merchantId } = merchantOf(context)
    const job = await printJobOfStore(services, { merchantId, printId: params.printId })
    if (!job) throw pageNotFound(url.pathname)
    return { job }
  },

  submit: (context) =>
    runAction(actions, context, {
      merchantId: merchantOf(context).merchantId,
      printId: context.params.printId,
    }),
}

const actions = {
  retry: formAction(retryPrintForm, async (context, _, key: { merchantId: string; printId: string }) => {
    await retryPrintJob(context.services, key)
    return { redirect: href('merchant-order-print', { printId: key.printId }) }
  }),
}
