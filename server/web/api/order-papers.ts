import { type RequestHandler, Router } from 'express'
import { limitPapers } from '#server/shop/customers/rate-limits.ts'
import { invoicePdf } from '#server/shop/orders/invoices/danfe/invoice-pdf.ts'
import { invoiceFile } from '#server/shop/orders/invoices/invoice-queries.ts'
import { type Paper, receiptOf, returnSlipOf } from '#server/shop/orders/papers/papers.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { groupIdOf } from '#server/web/pages/account/order-link.ts'
import { ownAccount } from '#server/web/pages/account/own-account.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import {
  invoicePath,
  invoicePdfPath,
  merchantInvoicePath,
  merchantInvoicePdfPath,
} from '#shared/orders/invoices.ts'
import { receiptPath, returnSlipPath } from '#shared/orders/papers.ts'
import type { PageName } from '#shared/routes.ts'
import { isId, isOrderNumber } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { guarded } from './guarded.ts'

/** Receipts and return slips as PDF, invoices as XML and as DANFE: for the order's customer, the holder of its link, and its store. */
export function orderPapersRouter(services: Services): Router {
  const router = Router()
  const orderNumber = ':orderNumber'
  for (const [page, access, ownerOf] of [
    ['order', { orderNumber }, ownerByAccount],
    ['order-link', { orderNumber, token: ':token' }, ownerByLink],
  ] as const) {
    router.get(receiptPath(access), paperAnswer(services, page, ownerOf, receiptOfRequest))
    router.get(returnSlipPath(access, ':returnNumber'), paperAnswer(services, page, ownerOf, slipOfRequest))
    router.get(invoicePath(access, ':invoiceId'), paperAnswer(services, page, ownerOf, invoiceOfRequest))
    router.get(invoicePdfPath(access, ':invoiceId'), paperAnswer(services, page, ownerOf, danfeOfRequest))
  }
  router.get(
    merchantInvoicePath(orderNumber, ':invoiceId'),
    paperAnswer(services, 'merchant-order-invoices', ownerByStore, invoiceOfRequest),
  )
  router.get(
    merchantInvoicePdfPath(orderNumber, ':invoiceId'),
    paperAnswer(services, 'merchant-order-invoices', ownerByStore, danfeOfRequest),
  )
  return router
}

type OwnerOf = (context: RequestContext) => OrderOwner | Promise<OrderOwner>

const ownerByAccount: OwnerOf = (context) => ({ customerId: ownAccount(context) })
const ownerByLink: OwnerOf = async (context) => ({ groupId: await groupIdOf(context) })

const ownerByStore: OwnerOf = (context) => ({ merchantId: merchantOf(context).merchantId })

interface PaperFile {
  fileName: string
  mediaType: string
  content: Buffer | string
}

type PaperOf = (context: RequestContext, owner: OrderOwner) => Promise<PaperFile | null>

const receiptOfRequest: PaperOf = async ({ services, params: { orderNumber = '' } }, owner) =>
  pdfFile(await receiptOf(services, owner, orderNumber))

const slipOfRequest: PaperOf = async ({ services, params: { orderNumber = '', returnNumber = '' } }, owner) =>
  pdfFile(await returnSlipOf(services, owner, { orderNumber, returnNumber }))

const pdfFile = (paper: Paper | null): PaperFile | null =>
  paper && { fileName: paper.fileName, mediaType: 'application/pdf', content: paper.pdf }

const invoiceOfRequest: PaperOf = async (
  { services, params: { orderNumber = '', invoiceId = '' } },
  owner,
) => {
  const file = isId(invoiceId) ? await invoiceFile(services, owner, { orderNumber, invoiceId }) : null
  return file && { fileName: file.fileName, mediaType: 'application/xml', content: file.xml }
}

const danfeOfRequest: PaperOf = async ({ services, params: { orderNumber = '', invoiceId = '' } }, owner) =>
  isId(invoiceId) ? pdfFile(await invoicePdf(services, owner, { orderNumber, invoiceId })) : null

/** Responds with the paper. For all others the order does not exist. */
const paperAnswer = (
  services: Services,
  page: PageName,
  ownerOf: OwnerOf,
  paperOf: PaperOf,
): RequestHandler =>
  guarded(services, page, async (context, res) => {
    const { params, url } = context
    if (!isOrderNumber(params.orderNumber)) throw pageNotFound(url.pathname)
    const owner = await ownerOf(context)
    await limitPapers(services, context)
    const paper = await paperOf(context, owner)
    if (!paper) throw pageNotFound(url.pathname)
    res.attachment(paper.fileName).type(paper.mediaType)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.end(paper.content)
  })
