import { actingServices } from '#server/shop/audit/acting-services.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { deliveryOfStore } from '#server/shop/merchants/delivery/delivery-rule-queries.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { invoicesOfOrders } from '#server/shop/orders/invoices/invoice-queries.ts'
import { cancelIssuedInvoice } from '#server/shop/orders/invoices/issuing/cancel-issued-invoice.ts'
import { invoiceDraftToIssue } from '#server/shop/orders/invoices/issuing/invoice-draft-to-issue.ts'
import { requestInvoice } from '#server/shop/orders/invoices/issuing/request-invoice.ts'
import { requestView } from '#server/shop/orders/invoices/issuing/request-queries.ts'
import { removeInvoice } from '#server/shop/orders/invoices/remove-invoice.ts'
import { storeOfOrder } from '#server/shop/orders/views/order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { SentFiles } from '#server/web/pages/files-error.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { type FileRule, sentFile } from '#server/web/pages/sent-file.ts'
import { cancelInvoiceForm, issueInvoiceForm } from '#shared/forms/merchant/invoice-forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { maxInvoiceBytes } from '#shared/orders/invoices.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const { fieldErrors, refused, saved } = messages
const done = doneOn('merchant-order-invoices', saved)
const { missing, tooLarge, notXml } = fieldErrors
const invoiceFile: FileRule = { field: 'file', missing, tooLarge, named: { as: 'invoice', wrong: notXml } }
/** Everybody of the store reads invoices, as accountants have to. */
const changes = 'orders.fulfill'

/** The electronic invoices of an order, with a form to attach another one. */
export const merchantOrderInvoices: Page<'merchant-order-invoices'> = {
  done,

  async load(context) {
    const { db } = context.services
    const { merchantId, store } = merchantOf(context)
    const { id, customer, totalMinor } = await ownOrder(context)
    const [invoices, { requiresInvoice: isRequired }, connected, request] = await Promise.all([
      invoicesOfOrders(db, [id]),
      deliveryOfStore(db, merchantId),
      connectionOf(db, merchantId, 'focus_nfe'),
      requestView(context.services, id),
    ])
    const mayIssue = connected !== null && (!request || request.status === 'failed')
    const note = mayIssue ? await invoiceDraftToIssue(context.services, id) : null
    return {
      number: numberOf(context),
      customer,
      totalMinor,
      invoices: invoices.get(id) ?? [],
      isRequired,
      canChange: hasRight(store.role, changes),
      canIssue: connected !== null,
      canEditFiscal: hasRight(store.role, 'store.edit'),
      obstacle: typeof note === 'string' ? note : null,
      request,
    }
  },

  async submit(context) {
    const { id: orderId } = await ownOrder(context)
    authorizeMember(context, changes)
    const { form, ...sent } = await context.upload(maxInvoiceBytes)
    try {
      return await runAction(actions, { ...context, form }, { orderId, orderNumber: numberOf(context), sent })
    } catch (error) {
      return refusedAsMoved(form, error)
    }
  },
}

interface InvoicedOrder {
  orderId: string
  orderNumber: string
  sent: SentFiles
}

const actions = {
  async attach(context: SubmitContext, { orderId, orderNumber, sent }: InvoicedOrder) {
    const found = sentFile(sent, context.form, invoiceFile)
    if ('refused' in found) return found.refused
    const { merchantId } = merchantOf(context)
    const xml = (await found.file.read()).toString('utf8')
    const reason = await attachInvoice(context.services, { orderId, merchantId, xml })
    if (reason) return refusedForm(context.form, { file: refused[reason] })
    return done.at('attached', { orderNumber })
  },

  async remove(context: SubmitContext, { orderId, orderNumber }: InvoicedOrder) {
    const { merchantId } = merchantOf(context)
    const invoiceId = readId(context.form, 'invoice')
    await removeInvoice(context.services, { orderId, merchantId, invoiceId })
    return done.at('removed', { orderNumber })
  },

  issue: formAction(issueInvoiceForm, async (context, _, { orderId, orderNumber }: InvoicedOrder) => {
    const { merchantId } = merchantOf(context)
    await requestInvoice(actingServices(context.services, memberOf(context)), { orderId, merchantId })
    return done.at('requested', { orderNumber })
  }),

  'cancel-issued': formAction(cancelInvoiceForm, async (context, { reason }, order: InvoicedOrder) => {
    const { orderId, orderNumber } = order
    const { merchantId } = merchantOf(context)
    const services = actingServices(context.services, memberOf(context))
    await cancelIssuedInvoice(services, { orderId, merchantId, reason })
    return done.at('cancelRequested', { orderNumber })
  }),
}

/** Finds the order of the address. Another store's order does not exist. */
async function ownOrder(context: RequestContext<'orderNumber'>) {
  const { merchantId } = merchantOf(context)
  const found = await storeOfOrder(context.services.db, { merchantId }, numberOf(context))
  if (!found) throw pageNotFound(context.url.pathname)
  return found
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
