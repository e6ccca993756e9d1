import { randomUUID } from 'node:crypto'
import { openThread } from '#server/shop/messages/thread-queries.ts'
import type { OrderOwner } from '#server/shop/orders/views/order-owner.ts'
import { storeOfOrder } from '#server/shop/orders/views/order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { discardDraft, pageDraft } from '#server/web/pages/page-draft.ts'
import { messageDone } from '#server/web/pages/send-message-form.ts'
import { sendFromThread, submitThread, type ThreadAction } from '#server/web/pages/submit-thread.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import type { PageData } from '#shared/pages.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** The thread between a customer and the store of one of their orders. */
export const orderMessages: Page<'order-messages'> = {
  done: doneOn('order-messages', {}, messageDone),

  async load(context) {
    const orderPath = href('order', { orderNumber: numberOf(context) })
    const [found, draft] = await Promise.all([
      ordersStore(context, { customerId: customerOf(context) }),
      pageDraft(context),
    ])
    return { ...(await customersThread(context, found, orderPath)), ...draft }
  },

  async submit(context) {
    const { id: orderId } = await ordersStore(context, { customerId: customerOf(context) })
    return submitThread(context, actions, orderId)
  },
}

/** Actions by the form's `intent`. */
const actions: Record<string, ThreadAction> = {
  send: (context, orderId, files) =>
    sendFromThread(context, { orderId, side: 'customer', userId: null }, files),

  'drop-draft': discardDraft,
}

/** Loads a thread for its customer, who is known by account or by link. */
export async function customersThread(
  context: RequestContext<'orderNumber'>,
  { id: orderId, store, unread }: Awaited<ReturnType<typeof ordersStore>>,
  path: string,
): Promise<PageData['order-messages']> {
  const { services, url } = context
  const cursor = url.searchParams.get('cursor')
  const thread = await openThread(services, {
    orderId,
    side: 'customer',
    cursor,
    isUnread: Boolean(unread?.customer),
  })
  const order = { number: numberOf(context), store, path }
  return { order, thread, formKey: randomUUID(), draft: null, draftKey: null }
}

/** Finds the order of this address and its store. Anybody else’s order does not exist. */
export async function ordersStore(context: RequestContext<'orderNumber'>, owner: OrderOwner) {
  const found = await storeOfOrder(context.services.db, owner, numberOf(context))
  if (!found) throw pageNotFound(context.url.pathname)
  return found
}

/** Returns the customer. The route authorizes the visitor. */
function customerOf({ visitor }: RequestContext): string {
  if (!visitor) throw new ShopError('unauthenticated', 'An order is for its customer')
  return visitor.userId
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
