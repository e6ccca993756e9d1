import { type RequestHandler, Router } from 'express'
import { receiptPath, returnSlipPath } from '#shared/orders/papers.ts'
import type { PageName } from '#shared/routes.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { limitPapers } from '../../shop/customers/rate-limits.ts'
import { type Paper, receiptOf, returnSlipOf } from '../../shop/orders/papers/papers.ts'
import type { OrderOwner } from '../../shop/orders/views/order-owner.ts'
import type { Services } from '../../shop/services.ts'
import type { RequestContext } from '../middleware/request-context.ts'
import { groupIdOf } from '../pages/account/order-link.ts'
import { ownAccount } from '../pages/account/own-account.ts'
import { guarded } from './guarded.ts'

/** Receipts and slips of returns as PDF: for the order's customer, and for the holder of its link. */
export function orderPapersRouter(services: Services): Router {
  const router = Router()
  const orderNumber = ':orderNumber'
  for (const [page, access, ownerOf] of [
    ['order', { orderNumber }, ownerByAccount],
    ['order-link', { orderNumber, token: ':token' }, ownerByLink],
  ] as const) {
    router.get(receiptPath(access), paperAnswer(services, page, ownerOf, receiptOfRequest))
    router.get(returnSlipPath(access, ':returnNumber'), paperAnswer(services, page, ownerOf, slipOfRequest))
  }
  return router
}

type OwnerOf = (context: RequestContext) => OrderOwner | Promise<OrderOwner>

const ownerByAccount: OwnerOf = (context) => ({ customerId: ownAccount(context) })
const ownerByLink: OwnerOf = async (context) => ({ groupId: await groupIdOf(context) })

type PaperOf = (context: RequestContext, owner: OrderOwner) => Promise<Paper | null>

const receiptOfRequest: PaperOf = ({ services, params: { orderNumber = '' } }, owner) =>
  receiptOf(services, owner, orderNumber)

const slipOfRequest: PaperOf = ({ services, params: { orderNumber = '', returnNumber = '' } }, owner) =>
  returnSlipOf(services, owner, { orderNumber, returnNumber })

/** Answers with the paper; to anybody else the order does not exist. */
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
    res.attachment(paper.fileName).type('application/pdf')
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.end(paper.pdf)
  })
