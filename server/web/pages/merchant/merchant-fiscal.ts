import { actingServices } from '#server/shop/audit/acting-services.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import { fiscalSettingsOf, productNcms } from '#server/shop/orders/fiscal/fiscal-queries.ts'
import { saveFiscal, saveNcms } from '#server/shop/orders/fiscal/save-fiscal.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readPageNumber, readQuery } from '#server/web/pages/read-parameters.ts'
import { fiscalForm, readNcms } from '#shared/forms/merchant/fiscal-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { productsPerFiscalPage, usualFiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import { fiscalMessages } from '#shared/messages/merchant/fiscal.ts'
import { merchantOf } from './merchant-of.ts'

const maxQueryLength = 100

const done = doneOn('merchant-fiscal', fiscalMessages.saved)

/** Tax data of the store's invoices, and the NCM of each product. */
export const merchantFiscal: Page<'merchant-fiscal'> = {
  done,

  async load(context) {
    const { services, url } = context
    const { merchantId } = merchantOf(context)
    const page = { page: readPageNumber(url), perPage: productsPerFiscalPage }
    const query = readQuery(url.searchParams, maxQueryLength)
    const [settings, products] = await Promise.all([
      fiscalSettingsOf(services.db, merchantId),
      productNcms(services.db, merchantId, { query, ...sliceOfPage(page) }),
    ])
    return {
      settings: settings ?? { ...usualFiscalSettings, cbsBps: null },
      products: numberedPage(products, page),
      query,
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

/** Actions by the form's `intent`. */
const actions = {
  'save-fiscal': formAction(fiscalForm, async (context, values) => {
    const services = actingServices(context.services, memberOf(context))
    await saveFiscal(services, { merchantId: merchantOf(context).merchantId, values })
    return done.at('fiscal')
  }),

  async 'save-ncm'(context: SubmitContext): Promise<SubmitAnswer> {
    const { form } = context
    const read = readNcms(form)
    if (!read.ok) return refusedForm(form, read.errors)
    const services = actingServices(context.services, memberOf(context))
    await saveNcms(services, { merchantId: merchantOf(context).merchantId, ncms: read.values })
    return done.at('ncm')
  },
}
